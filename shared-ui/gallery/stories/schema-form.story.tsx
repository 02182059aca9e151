import { AccidentDraft } from '@reap/contracts/compensation/accident';
import { ApiError } from '../../src/call/api-error.ts';
import { SchemaForm, type SchemaFormProps } from '../../src/form/schema-form.tsx';
import { story } from '../story.ts';
import { sharedCalls } from './shared-calls.ts';

const full = { flightNo: 'TV9812', flightDate: '2026-03-14', accidentType: 1 as const, fcType: 'delay', remark: '雷雨' };
const refused = new ApiError({
  key: 'request.invalid',
  message: '请检查标出的字段',
  status: 400,
  fields: { flightNo: { key: 'accident.flightUnknown', text: '没有这个航班' } },
});

const Accident = (props: Partial<SchemaFormProps<typeof AccidentDraft>>) => (
  <SchemaForm
    schema={AccidentDraft}
    groups={[
      {
        title: '航班',
        fields: [
          { field: 'flightNo', kind: 'flightNo', help: 'TV9812' },
          { field: 'flightDate' },
          { field: 'accidentType' },
          { field: 'fcType', kind: 'dict', dictKey: 'fc_type' },
        ],
      },
      { title: '说明', fields: [{ field: 'remark', kind: 'long' }] },
    ]}
    onSubmit={() => Promise.reject(refused)}
    {...props}
  />
);

export default story({
  calls: sharedCalls,
  alone: {
    'empty: save to see what is missing': () => <Accident name="empty" />,
    'filled: save to see a refusal': () => <Accident name="filled" initial={full} />,
    'read only': () => <Accident name="read" initial={full} readOnly />,
  },
});
