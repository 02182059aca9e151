/** The pages of flights and passengers: the menu, the remote that shows them and links from elsewhere read them here. */
export const flightPassengerPages = {
  flights: '/features/flight/list',
  board: '/features/flight/board',
  flight: '/features/flight/detail',
  info: '/features/flight/info',
  followed: '/features/flight/concerned',
  messages: '/features/flight/message',
  departure: '/features/departure',
  passengers: '/features/flight/passengers',
  concerned: '/features/passenger/concerned',
  firstFlyers: '/features/passenger/first-flyer',
  invoices: '/features/passenger/invoice',
  files: '/features/file',
  tsuApply: '/features/tsu/apply',
  tsuList: '/features/tsu/list',
  tsuTasks: '/features/tsu/task',
  settings: '/features/flight/sys',
} as const;
