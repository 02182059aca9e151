import type { AnswerOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { flightEvent, NoticeDraft, noticeForm } from '@reap/contracts/message-center/flight-event';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction } from '@reap/shared-ui/core/query';
import { MomentField } from '@reap/shared-ui/moment-field';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { Alert, Card, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { routes } from '../../routes.ts';
import { PassengerTicks } from '../sms-task/passenger-ticks.tsx';
import { SendPreview, type Typed, type Written } from '../sms-task/send-preview.tsx';
import { type TemplateWords, WordsOrTemplate } from '../sms-task/words-or-template.tsx';
import styles from '../sms-template/sms-template.module.css';
import { SegmentSelect } from './segment-select.tsx';

type Event = AnswerOf<typeof flightEvent.detail>;
type Way = (typeof ways)[number];

const ways = ['all', 'segment', 'ticked'] as const;
const wayIn = (path: string): Way => {
  const named = new URLSearchParams(path.split('?')[1] ?? '').get('way');
  return ways.find(way => way === named) ?? 'all';
};
const moment = (control: Control) => <MomentField {...control} />;

interface NoticeFormProps {
  event: Event;
  /** The event has to be looked at anew. */
  onReread: () => Promise<Event | undefined>;
}

/** The message about an event, beside what it would be on the phone and whom it reaches. */
export function NoticeForm({ event, onReread }: NoticeFormProps) {
  const { t, can, toast, tab, setTabPath, closeTab } = usePortal();
  const { flightEventId, flightNo, flightDate, template, type } = event;
  const add = useAction(flightEvent.messageAdd);
  // The words are about the event as it was then: what became of it since is shown, and refused once.
  const [version, setVersion] = useState(event.version);
  // In the location, so that a message to some does not go to everybody once the draft is all that is left of it.
  const [way, setWay] = useState<Way>(() => wayIn(tab.path));
  const choose = (chosen: Way) => {
    setWay(chosen);
    setTabPath(routes.flightEventNotice({ flightEventId, way: chosen }), 'correct');
  };
  const [initial] = useState(() => ({
    taskName: t('flightEvents.taskName', { type: t(`enum.flightEventType.${type}`), flightNo, flightDate }),
    businessCategory: SmsBusinessCategory.passenger,
    degree: Degree.urgent,
    content: template?.textZh ?? '',
    flightEventId,
    // A draft that comes back says so where it was written about an earlier one.
    version,
  }));
  const [draft, setDraft] = useState<Written>(initial);
  const [chosen, setChosen] = useState<TemplateWords | undefined>(template ? { ...template, text: template.textZh } : undefined);
  const [nobody, setNobody] = useState(false);
  const follow = ({ taskName: _, scheduledTime: __, ...changed }: Typed) => setDraft(now => ({ ...now, ...changed }));
  const schema = useMemo(() => noticeForm(way === 'ticked'), [way]);
  const { paxIds, segment, ...words } = draft;
  const whom = { all: {}, segment: { segment }, ticked: { paxIds } }[way];
  return (
    <>
      {nobody && <Alert type="warning" showIcon role="alert" style={{ marginBottom: 12 }} title={t('task.noReviewer')} />}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
        <span>{t('flightEvents.way')}</span>
        <Segmented<Way>
          aria-label={t('flightEvents.way')}
          options={ways.map(value => ({ value, label: t(`flightEvents.ways.${value}`) }))}
          value={way}
          onChange={choose}
        />
      </div>
      <div className={styles['beside']}>
        <SchemaForm
          schema={schema}
          name={`flight-event.${flightEventId}`}
          initial={initial}
          submitText={t('flightEvents.submit')}
          cancelTo={routes.flightEvents()}
          groups={[
            {
              title: t('flightEvents.what'),
              fields: [
                { field: 'taskName' },
                { field: 'businessCategory' },
                { field: 'degree', help: t('task.degreeHelp') },
                { field: 'scheduledTime', help: t('task.scheduledHelp'), render: moment },
                {
                  field: 'content',
                  wide: true,
                  render: control => <WordsOrTemplate control={control} variables={enums.smsVariable} onChosen={setChosen} />,
                },
              ],
            },
            ...(way === 'all'
              ? []
              : [
                  {
                    title: t('flightEvents.to'),
                    fields:
                      way === 'segment'
                        ? [{ field: 'segment' as const, render: (control: Control) => <SegmentSelect control={control} flight={event} /> }]
                        : [
                            {
                              field: 'paxIds' as const,
                              wide: true,
                              render: (control: Control) => <PassengerTicks control={control} flight={event} />,
                            },
                          ],
                  },
                ]),
          ]}
          onChange={follow}
          onRestored={follow}
          onSubmit={async values => {
            const { templateId, textVersion, text } = chosen ?? {};
            const { segment: _, paxIds: __, ...sent } = values;
            const asked = { ...sent, ...whom, ...(values.content === text && { templateId, textVersion }) };
            const { isPrompt } = await send({ ...asked, flightEventId, version });
            setNobody(isPrompt);
            if (isPrompt) return false;
            toast.success(t('flightEvents.sent', { flightNo }));
            closeTab(routes.flightEvents());
            return true;
          }}
        />
        {can(smsTask.previewSmsContentForCreateTask) && (
          <Card size="small" title={t('task.preview')} style={{ position: 'sticky', top: 0 }}>
            <SendPreview draft={{ ...words, ...whom, flightNo, flightDate }} way={way === 'ticked' ? 'passenger' : 'segment'} />
          </Card>
        )}
      </div>
    </>
  );

  /** Where the flight has changed meanwhile the page shows that, and what was typed stays. */
  async function send(values: object) {
    try {
      return await add.run(NoticeDraft.parse(values));
    } catch (error) {
      if (error instanceof ApiError && error.key.startsWith('flightEvent.')) void onReread().then(seen => seen && setVersion(seen.version));
      throw error;
    }
  }
}
