import { baggage, h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf, AnyCall } from '@reap/contracts/contract';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { type ComponentType, useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { ExpressSheet, withExpress } from './express-sheet.tsx';
import { MatchSheet } from './match-sheet.tsx';

type Detail = AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>;
type Action = Detail['allowed'][number];

/** Steps that are taken after a question; `reason` where somebody may say why. */
const steps = [
  { action: 'submit', call: h5Baggage.submit },
  { action: 'toMatch', call: h5Baggage.toMatch },
  { action: 'relieveMatch', call: h5Baggage.relieveMatch },
  { action: 'toLost', call: h5Baggage.toLost, reason: true },
  { action: 'toCloseStatus', call: h5Baggage.toCloseStatus, reason: true },
  { action: 'toVoidStatus', call: h5Baggage.toVoidStatus, reason: true, danger: true },
  { action: 'delete', call: h5Baggage.delete, danger: true },
  { action: 'expressRemove', call: h5Baggage.expressRemove, danger: true },
  { action: 'sendLink', call: baggage.sendLink },
] as const satisfies readonly { action: Action; call: AnyCall; reason?: true; danger?: true }[];
type Step = (typeof steps)[number];
/** What is filled in or chosen has a sheet of its own. */
const sheets: Record<Exclude<Action, Step['action'] | 'edit'>, ComponentType<{ accident: Detail; onClose: () => void }>> = {
  saveMatch: MatchSheet,
  expressSave: ExpressSheet,
};

/** What may be done with a bag now: the first thing as a button, all of it in a sheet. */
export function BaggageActions({ accident }: { accident: Detail }) {
  const { t, openTab } = usePortal();
  const [open, setOpen] = useState<Action | 'all'>();
  const { accidentId, allowed } = accident;
  const offered = allowed.filter(action => action !== 'expressRemove' || accident.express !== null);
  const main = offered.find(action => action !== 'edit') ?? offered[0];
  const begin = (action: Action) => (action === 'edit' ? openTab(phoneRoutes.baggageForm({ accidentId })) : setOpen(action));
  const step = steps.find(({ action }) => action === open);
  const Sheet = open === 'saveMatch' || open === 'expressSave' ? sheets[open] : undefined;
  const close = () => setOpen(undefined);
  return (
    <>
      {offered.length > 1 && (
        <PhoneButton kind="secondary" onClick={() => setOpen('all')}>
          {t('phoneBaggage.actions')}
        </PhoneButton>
      )}
      {main && <PhoneButton onClick={() => begin(main)}>{t(`enum.baggageAction.${main}`)}</PhoneButton>}
      {open === 'all' && (
        <PhoneSheet sheet title={t('phoneBaggage.actions')} onClose={close}>
          <div className="reap-phone-stack">
            {offered.map(action => (
              <PhoneButton key={action} kind={isDangerous(action) ? 'danger' : 'secondary'} onClick={() => begin(action)}>
                {t(`enum.baggageAction.${action}`)}
              </PhoneButton>
            ))}
            <PhoneButton kind="secondary" onClick={close}>
              {t('phoneBaggage.close')}
            </PhoneButton>
          </div>
        </PhoneSheet>
      )}
      {step && <StepSheet step={step} accident={accident} onClose={close} />}
      {Sheet && <Sheet accident={accident} onClose={close} />}
    </>
  );
}

const isDangerous = (wanted: Action): boolean => steps.some(step => step.action === wanted && 'danger' in step);

function StepSheet({ step, accident, onClose }: { step: Step; accident: Detail; onClose: () => void }) {
  const { t, toast, closeTab } = usePortal();
  const action = useAction(step.call as typeof h5Baggage.toLost, { invalidates: withExpress });
  const [reason, setReason] = useState('');
  const { accidentId, version, express } = accident;
  const name = t(`enum.baggageAction.${step.action}`);
  const isOver = isOutdated(action.error) && !accident.allowed.includes(step.action);
  const take = async () => {
    const key = { delete: { id: accidentId, version }, expressRemove: { expressId: express?.expressId ?? '' } };
    const input = step.action === 'delete' || step.action === 'expressRemove' ? key[step.action] : { accidentId, version };
    await action.run({ ...input, ...(reason && { reason }) } as Parameters<typeof action.run>[0]);
    toast.success(t('phoneBaggage.done', { action: name }));
    onClose();
    if (step.action === 'delete') closeTab(phoneRoutes.baggage());
  };
  return (
    <PhoneSheet sheet title={t('phoneBaggage.ask', { action: name, accidentNo: accident.accidentNo })} busy={action.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        {action.error && <PhoneAlert tone="failed">{failureOf(action.error, t).text}</PhoneAlert>}
        {'reason' in step && (
          <PhoneGroup>
            <TextRow label={t('field.baggageAccident.reason')} name="reason" maxLength={100} value={reason} onChange={setReason} />
          </PhoneGroup>
        )}
        {!isOver && (
          <PhoneButton kind={'danger' in step ? 'danger' : 'primary'} busy={action.busy} onClick={() => void take().catch(() => undefined)}>
            {name}
          </PhoneButton>
        )}
        <PhoneButton kind="secondary" disabled={action.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
