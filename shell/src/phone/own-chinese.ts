import widgets from '@reap/shared-ui/zh-CN.json';
import phone from '../../locales/zh-CN/phone.json';

/** What the phone's shell says, and the widgets that passengers' pages use; staff get the words of all widgets. */
export default { ...phone, photos: widgets.photos };
