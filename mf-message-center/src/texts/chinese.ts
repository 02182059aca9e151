import channels from '../../locales/zh-CN/channels.json';
import flightEvents from '../../locales/zh-CN/flight-events.json';
import sent from '../../locales/zh-CN/inner-sent.json';
import messages from '../../locales/zh-CN/messages.json';
import blocked from '../../locales/zh-CN/sms-blocked.json';
import report from '../../locales/zh-CN/sms-report.json';
import resend from '../../locales/zh-CN/sms-resend.json';
import tasks from '../../locales/zh-CN/sms-tasks.json';
import templates from '../../locales/zh-CN/sms-templates.json';
import staff from '../../locales/zh-CN/staff-sms.json';

/** Each family keeps texts of its own, under names that no other has. */
export default { ...blocked, ...channels, ...flightEvents, ...messages, ...report, ...resend, ...sent, ...tasks, ...templates, ...staff };
