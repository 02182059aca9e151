import { baggageSheets } from '@reap/contracts/compensation/baggage/baggage-print';
import { baggageModel } from '@reap/contracts/compensation/baggage/baggage-record';
import type { Context } from '../../kernel/call/context.ts';
import { printedFile } from '../../kernel/export/pdf.ts';
import type { FileToSend } from '../../kernel/files/file-to-send.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { textOf } from '../../kernel/texts.ts';
import { loadBaggage } from './baggage.load.ts';
import { toBaggageRow } from './baggage.queries.ts';
import { baggageWords } from './baggage-words.ts';
import { expressOf, toExpress } from './express.queries.ts';

/** The property report that a passenger takes along: what was recorded of the bag, in words, and how it comes to him. */
export async function propertyReport(accidentId: string, context: Context): Promise<FileToSend> {
  const { user, now, language } = context;
  const record = await loadBaggage(accidentId, context);
  const express = await expressOf(record.id, context);
  const words = await baggageWords(context);
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params);
  const no = context.hidden(baggageModel).has('accidentNo') ? '' : record.accidentNo;
  const title = t('baggage.print.title', { no }).trim();
  context.audit({ target: record.accidentNo });
  return printedFile(
    `${title}.pdf`,
    {
      title,
      lines: [t('order.print.by', { by: user.employeeName, at: stationTime(now) })],
      facts: context.seen(baggageSheets.facts, [toBaggageRow(record, context)], words),
      tables: express
        ? [{ title: t('field.baggageAccident.express'), table: context.seen(baggageSheets.express, [toExpress(express)], words) }]
        : [],
      note: [t('baggage.print.note')],
      foot: no,
    },
    language,
  );
}
