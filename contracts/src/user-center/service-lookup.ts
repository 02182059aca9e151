import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { id } from '../fields.ts';
import { DictItem } from './lookup.ts';

const callsOf = (service: string) =>
  resource(`${service}/common`, {
    /** The values in use of the items that are named; without a name, of all of the service's. */
    configGet: get('config/get', {
      can: 'signed-in',
      query: z.object({
        configKey: z.string().max(60).optional(),
        cfgKey: z.string().max(60).optional(),
        valKey: z.string().max(60).optional(),
        tenantId: id().optional(),
      }),
      returns: z.array(z.object({ configKey: z.string(), cfgKey: z.string(), valKey: z.string(), value: z.string() })),
    }),
    dictGet: get('dict/get', { can: 'signed-in', query: z.object({ dictType: z.string().max(60) }), returns: z.array(DictItem) }),
  });

/** Look-ups that the compensation and the flight-passenger service offer alike (seed 2 §7). */
export const compensationCommon = callsOf('/api/compensation');
export const flightPassengerCommon = callsOf('/api/flight-passenger');
