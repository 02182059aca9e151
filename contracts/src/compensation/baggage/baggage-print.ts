import type * as z from 'zod';
import type { FileOptions } from '../../contract.ts';
import { BaggageExpress, BaggageRow } from './baggage-record.ts';

const sheet = <R extends z.ZodObject>(named: Pick<FileOptions<R>, 'row' | 'columns'>) => named;

/** What of a baggage accident goes on its property report: the bag and its flight, and how it comes; no phone and no address. */
export const baggageSheets = {
  facts: sheet({
    row: BaggageRow,
    columns: [
      'accidentNo',
      'accidentStatus',
      'accidentSubType',
      'paxName',
      'bagTag',
      'flightNo',
      'flightDate',
      'segment',
      'terminal',
      'bagType',
      'bagColor',
      'weight',
      'description',
      'createdTime',
    ],
  }),
  express: sheet({ row: BaggageExpress, columns: ['expressCompany', 'expressNo', 'receiver', 'fee'] }),
};
