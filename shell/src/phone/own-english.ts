import widgets from '@reap/shared-ui/en-US.json';
import phone from '../../locales/en-US/phone.json';

/** What the phone's shell says, and the widgets that passengers' pages use; staff get the words of all widgets. */
export default { ...phone, photos: widgets.photos };
