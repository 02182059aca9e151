import board from '../../locales/zh-CN/board.json';
import concerns from '../../locales/zh-CN/concerns.json';
import departure from '../../locales/zh-CN/departure.json';
import files from '../../locales/zh-CN/files.json';
import firstFlyers from '../../locales/zh-CN/first-flyers.json';
import flights from '../../locales/zh-CN/flights.json';
import follows from '../../locales/zh-CN/follows.json';
import invoices from '../../locales/zh-CN/invoices.json';
import passengerMessages from '../../locales/zh-CN/passenger-messages.json';
import passengers from '../../locales/zh-CN/passengers.json';
import settings from '../../locales/zh-CN/settings.json';
import tsu from '../../locales/zh-CN/tsu.json';

/** Each family keeps texts of its own, under names that no other has. */
export default {
  ...board,
  ...concerns,
  ...departure,
  ...files,
  ...firstFlyers,
  ...flights,
  ...follows,
  ...invoices,
  ...passengerMessages,
  ...passengers,
  ...settings,
  ...tsu,
};
