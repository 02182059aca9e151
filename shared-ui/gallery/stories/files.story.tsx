import { file, post, resource } from '@reap/contracts/contract';
import { job } from '@reap/contracts/portal/job';
import { useState } from 'react';
import * as z from 'zod';
import { UploadField, type UploadFieldProps } from '../../src/form/upload-field.tsx';
import { ExportButton } from '../../src/list/export/export-button.tsx';
import { fake } from '../../src/testing/fake-calls.tsx';
import { idOf } from '../../src/testing/sample-orders.tsx';
import { story } from '../story.ts';

const { list } = resource('/api/gallery', {
  list: post('export', {
    can: 'gallery:export',
    added: true,
    body: z.object({}),
    returns: file('xlsx', { row: z.object({ flightNo: z.string() }), columns: ['flightNo'], name: 'flight.export.name' }),
  }),
});
const limits = { types: ['image/jpeg', 'image/png'], maxBytes: 2_097_152, wrongType: 'upload.none', tooLarge: 'upload.none' };
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 120"%3E%3Crect width="90" height="120" fill="%23bcd3ec"/%3E%3Ccircle cx="45" cy="45" r="20" fill="%230f62b5"/%3E%3C/svg%3E';

function Photo(props: Partial<UploadFieldProps>) {
  const [value, setValue] = useState<File | null | undefined>();
  return <UploadField value={value} onChange={setValue} limits={limits} alt="照片" help="JPG / PNG" {...props} />;
}

export default story({
  calls: [
    fake(list, () => ({ jobId: idOf(1) })),
    fake(job.find, ({ id }) => ({
      jobId: id,
      path: list.path,
      fileName: '航班列表_20260314.xlsx',
      status: 'running' as const,
      rowsDone: 4000,
      rowsTotal: 20_000,
      errorKey: '',
      createdTime: '2026-03-14T06:00:00Z',
      expiresTime: '2026-03-15T06:00:00Z',
    })),
  ],
  states: {
    'upload: nothing yet': () => <Photo />,
    'upload: a picture is there': () => <Photo current={picture} />,
    'upload: read only': () => <Photo current={picture} readOnly />,
    'upload: disabled': () => <Photo disabled />,
    'export: a click begins one in the background': () => <ExportButton call={list} input={{}} />,
    'export: disabled': () => <ExportButton call={list} input={{}} disabled />,
  },
});
