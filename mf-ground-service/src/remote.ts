import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { flightPassengerPhonePages } from '@reap/contracts/flight-passenger/phone-pages';
import { defineRemote, type PhoneDefinition } from '@reap/shared-ui/core/remote';
import { flightsOfToday, passengersOfToday } from './delivered-filters.ts';
import { bookingAsked, documentAsked, flightAsked, ticketAsked } from './flight-asked.ts';

const ofStaff: PhoneDefinition = {
  who: 'staff',
  texts: { 'zh-CN': () => import('./texts/staff-phone-chinese.ts'), 'en-US': () => import('./texts/staff-phone-english.ts') },
};

export default defineRemote(
  'ground-service',
  {
    [flightPassengerPages.flights]: {
      title: 'flight.list.title',
      load: () => import('./screens/flights/flight-list/flight-list.screen.tsx'),
      list: { call: 'fp.flightList.basicPage', filters: flightsOfToday },
    },
    [flightPassengerPages.board]: {
      title: 'board.title',
      load: () => import('./screens/board/board.screen.tsx'),
    },
    [flightPassengerPages.flight]: {
      title: 'flightPage.title',
      load: () => import('./screens/flight-page/flight-page.screen.tsx'),
    },
    [flightPassengerPages.info]: {
      title: 'flight.info.title',
      load: () => import('./screens/flights/flight-info/flight-info.screen.tsx'),
    },
    [flightPassengerPages.followed]: {
      title: 'follow.list.title',
      load: () => import('./screens/follow/follow-list.screen.tsx'),
      list: { call: 'fp.concernedFlight.page' },
    },
    [flightPassengerPages.messages]: {
      title: 'flight.message.title',
      load: () => import('./screens/flights/flight-messages/flight-messages.screen.tsx'),
      list: { call: 'fp.flightMsg.page', filters: flightsOfToday },
    },
    [flightPassengerPages.departure]: {
      title: 'departure.title',
      load: () => import('./screens/departure/departure.screen.tsx'),
      list: { call: 'fp.departure.departureInfoImportDepartListPage', filters: flightsOfToday },
    },
    [flightPassengerPages.passengers]: {
      title: 'pax.list.title',
      load: () => import('./screens/passengers/passengers.screen.tsx'),
      list: { call: 'fp.passenger.page', filters: passengersOfToday },
    },
    [flightPassengerPages.concerned]: {
      title: 'concerned.title',
      load: () => import('./screens/concern/concern-list.screen.tsx'),
      list: { call: 'fp.concernedPax.page' },
    },
    [flightPassengerPhonePages.followed]: {
      title: 'phoneFollow.title',
      load: () => import('./screens/phone/followed-flights/followed-flights.screen.tsx'),
      phone: { ...ofStaff, home: 'fp:follow:view' },
    },
    [flightPassengerPages.passengerMessages]: {
      title: 'passengerMessages.title',
      load: () => import('./screens/passenger-messages/passenger-messages.screen.tsx'),
      list: { call: 'fp.passengerMsg.page', filters: flightsOfToday },
    },
    [flightPassengerPages.firstFlyers]: {
      title: 'firstFlyers.title',
      load: () => import('./screens/first-flyers/first-flyers.screen.tsx'),
      list: { call: 'fp.firstFlyer.log' },
    },
    [flightPassengerPages.invoices]: {
      title: 'invoices.title',
      load: () => import('./screens/invoices/invoices.screen.tsx'),
      list: { call: 'fp.invoice.page' },
    },
    [flightPassengerPages.files]: {
      title: 'files.title',
      load: () => import('./screens/files/files.screen.tsx'),
      list: { call: 'fp.file.page' },
    },
    [flightPassengerPages.tsuApply]: {
      title: 'tsu.apply.title',
      load: () => import('./screens/tsu/tsu-apply.screen.tsx'),
    },
    [flightPassengerPages.tsuList]: {
      title: 'tsu.list.title',
      load: () => import('./screens/tsu/tsu-list.screen.tsx'),
      list: { call: 'fp.tsuAudit.list' },
    },
    [flightPassengerPages.tsuTasks]: {
      title: 'tsu.task.title',
      load: () => import('./screens/tsu/tsu-tasks.screen.tsx'),
      list: { call: 'fp.tsuTask.page' },
    },
    [flightPassengerPages.settings]: { title: 'sys.title', load: () => import('./screens/settings/sys/sys.screen.tsx') },
  },
  {
    catalogs: { 'zh-CN': () => import('./texts/chinese.ts'), 'en-US': () => import('./texts/english.ts') },
    cards: {
      departures: {
        title: 'card.departures.title',
        can: 'fp:flight:view',
        size: 'narrow',
        load: () => import('./cards/departures.card.tsx'),
      },
      followedFlights: {
        title: 'follow.card.title',
        can: 'fp:follow:view',
        size: 'narrow',
        load: () => import('./cards/followed-flights.card.tsx'),
      },
      recentChanges: {
        title: 'card.recent.title',
        can: 'fp:flight:view',
        size: 'narrow',
        load: () => import('./cards/recent-changes.card.tsx'),
      },
    },
    flightPanels: {
      people: {
        title: 'flightPage.people.title',
        can: 'fp:passenger:view',
        place: 35,
        load: () => import('./flight-panels/special-passengers.panel.tsx'),
      },
      messages: {
        title: 'flight.message.title',
        can: 'fp:flightMsg:view',
        place: 40,
        load: () => import('./flight-panels/messages.panel.tsx'),
      },
      files: {
        title: 'flightPage.files.title',
        can: 'fp:file:view',
        place: 60,
        load: () => import('./flight-panels/files.panel.tsx'),
      },
    },
    searches: [
      { can: 'fp:flight:view', asks: flightAsked, find: async text => (await import('./find-flights.ts')).findFlights(text) },
      { can: 'fp:passenger:view', asks: bookingAsked, find: async text => (await import('./find-flights.ts')).findBooking(text) },
      { can: 'fp:passenger:view', asks: documentAsked, find: async text => (await import('./find-flights.ts')).findDocument(text) },
      { can: 'fp:passenger:view', asks: ticketAsked, find: async text => (await import('./find-flights.ts')).findTicket(text) },
    ],
  },
);
