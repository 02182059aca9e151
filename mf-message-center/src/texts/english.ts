import channels from '../../locales/en-US/channels.json';
import flightEvents from '../../locales/en-US/flight-events.json';
import sent from '../../locales/en-US/inner-sent.json';
import messages from '../../locales/en-US/messages.json';
import blocked from '../../locales/en-US/sms-blocked.json';
import report from '../../locales/en-US/sms-report.json';
import resend from '../../locales/en-US/sms-resend.json';
import tasks from '../../locales/en-US/sms-tasks.json';
import templates from '../../locales/en-US/sms-templates.json';
import staff from '../../locales/en-US/staff-sms.json';

/** Each family keeps texts of its own, under names that no other has. */
export default { ...blocked, ...channels, ...flightEvents, ...messages, ...report, ...resend, ...sent, ...tasks, ...templates, ...staff };
