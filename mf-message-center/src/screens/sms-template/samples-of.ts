import type { SmsValues } from '@reap/contracts/message-center/sms-text.rules';
import type { Language } from '@reap/shared-ui/core/remote';
import english from '../../../locales/en-US/sms-templates.json';
import chinese from '../../../locales/zh-CN/sms-templates.json';

/** What stands in place of the variables while nobody is chosen; a Chinese text is shown with Chinese values whoever looks at it. */
export const samplesOf = (language: Language): SmsValues => (language === 'zh-CN' ? chinese : english).template.sample;
