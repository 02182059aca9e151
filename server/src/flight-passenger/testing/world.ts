import type { Place } from '../../testing/place.ts';
import { givenFile } from './given-file.ts';
import { givenFlights } from './given-flights.ts';
import { givenInvoice } from './given-invoice.ts';
import { nameList } from './given-names.ts';
import { givenTsu } from './given-tsu.ts';

export interface FlightWorld {
  flightId: string;
  flightNo: string;
  flightDate: string;
  /** Its passengers, the first of them by his own name too. */
  paxIds: readonly string[];
  paxId: string;
  /** The first of them on a list of names, and that list. */
  departureId: string;
  departureListId: string;
  /** The actor's own follow, of another flight. */
  followId: string;
  /** The actor's own concern, of the first passenger. */
  concernId: string;
  ticketNo: string;
  /** A pending invoice of the first passenger's ticket. */
  invoiceId: string;
  /** A file of the actor's. */
  managedFileId: string;
  /** An application for the third passenger. */
  firstFlyerId: string;
  /** About the last passenger's ticket, for the actor to review. */
  tsuId: string;
  tsuTaskId: string;
}

/** A flight with four passengers, the first of them on a list of names; and one without that is followed. */
export async function flightWorld(place: Place): Promise<FlightWorld> {
  const { portal, tenant, actor } = place;
  const { id, flightNo, flightDate, paxIds } = await givenFlights(portal).flight({ pax: 4, tenant });
  const names = await portal.as(actor).fp.flightImport.importNamesInfo({ file: nameList([{ flightNo, flightDate }]) });
  const [name] = (await portal.as(actor).fp.departure.departureInfoImportDepartListPage({ flightId: id })).rows;
  const departed = { departureId: name?.id ?? '', departureListId: names.listId ?? '' };
  const followed = await givenFlights(portal).flight({ pax: 0, tenant });
  const { concernedFlight } = portal.as(actor).fp;
  const { id: followId } = await concernedFlight.save({ flightNo: followed.flightNo, cisDays: '1', cmodeStationMail: 1 });
  const [paxId = ''] = paxIds;
  const { id: concernId } = await portal.as(actor).fp.concernedPax.save({ paxId, concernedEvent: 'BOARDED', concernedMode: 1 });
  const [{ tktNo: ticketNo = '' } = {}] = (await portal.as(actor).fp.passenger.page({ paxId })).rows;
  const invoiced = await givenInvoice(place, id, paxId);
  const { id: firstFlyerId } = await portal.as(actor).fp.firstFlyer.apply({ paxId: paxIds[2] ?? '' });
  const applied = await givenTsu(place, paxIds.at(-1) ?? '');
  const kept = await givenFile(place);
  const flight = { flightId: id, flightNo, flightDate, paxIds, paxId, ticketNo };
  return { ...flight, followId, concernId, firstFlyerId, ...departed, ...invoiced, ...applied, ...kept };
}
