import type { Page } from 'playwright-core';
import { base, type Language } from './portal-page.ts';

export interface Owner {
  paxName: string;
  bagTag: string;
  flightNo: string;
  flightDate: string;
  segment: string;
}

/** A passenger of one of today's flights with a checked bag that nobody has registered; each language has one of its own. */
export async function ownerFor(page: Page, language: Language): Promise<Owner> {
  const ask = async <T>(path: string, params: Record<string, string>): Promise<T> => {
    const answer = await page.request.get(`${base()}/api/compensation/h5/passenger/baggage/${path}`, { params });
    return ((await answer.json()) as { data: T }).data;
  };
  const { passengers } = await ask<{ passengers: Owner[] }>('getFlightAndPassenger', { flightNo: 'TV9801' });
  const own = passengers.filter(({ bagTag }) => bagTag).filter((_, at) => at % 2 === Number(language === 'en-US'));
  for (const owner of own) {
    const { accidents } = await ask<{ accidents: unknown[] }>('checkBagTag', { bagTag: owner.bagTag });
    if (accidents.length === 0) return owner;
  }
  throw new Error('no passenger of the flight has an unregistered bag');
}
