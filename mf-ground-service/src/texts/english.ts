import board from '../../locales/en-US/board.json';
import concerns from '../../locales/en-US/concerns.json';
import departure from '../../locales/en-US/departure.json';
import files from '../../locales/en-US/files.json';
import firstFlyers from '../../locales/en-US/first-flyers.json';
import flights from '../../locales/en-US/flights.json';
import follows from '../../locales/en-US/follows.json';
import invoices from '../../locales/en-US/invoices.json';
import passengerMessages from '../../locales/en-US/passenger-messages.json';
import passengers from '../../locales/en-US/passengers.json';
import settings from '../../locales/en-US/settings.json';
import tsu from '../../locales/en-US/tsu.json';

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
