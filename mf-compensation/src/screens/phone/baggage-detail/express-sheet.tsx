import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { ExpressDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import type { AnswerOf } from '@reap/contracts/contract';
import { fenToYuan } from '@reap/contracts/fields';
import { plainAmount } from '@reap/contracts/patterns';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { amountOf } from '@reap/shared-ui/core/typed-text';
import { focusField, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup, PhoneProblem } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { ExpressConflict } from './express-conflict.tsx';

interface ExpressSheetProps {
  accident: AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>;
  onClose: () => void;
}

/** What tells of a bag and its express: some of their calls lie in folders of their own. */
export const withExpress = [h5Baggage.baggageAccidentDetailInfo, h5Baggage.history];

const fields = ['expressCompany', 'expressNo', 'receiver', 'phone', 'address', 'fee'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** How a bag travels to its owner. */
export function ExpressSheet({ accident: latest, onClose }: ExpressSheetProps) {
  const { t, toast } = usePortal();
  const save = useAction(h5Baggage.expressSave, { invalidates: withExpress });
  // The record is read again under the open sheet; what is typed is a change of the one that it was opened with, until the person decides.
  const [accident, setAccident] = useState(latest);
  const [typed, setTyped] = useState<Typed>(() => typedOf(accident));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const told = { ...Object.fromEntries(Object.entries(save.error?.fields ?? {}).map(([name, { text }]) => [name, text])), ...problems };
  const isOver = isOutdated(save.error) && !latest.allowed.includes('expressSave');
  const isOvertaken = isOutdated(save.error) && !isOver && latest.version !== accident.version;
  const goOnFromLatest = () => {
    setAccident(latest);
    save.reset();
  };
  const takeTheirs = () => {
    setTyped(typedOf(latest));
    setProblems({});
    goOnFromLatest();
  };
  const send = async () => {
    const { express, accidentId, version } = accident;
    // What may not be read comes back left out: it stays as it is stored.
    const kept = fields.filter(name => express && express[name] === undefined && typed[name].trim() === '');
    const found = fields.flatMap(name => {
      if (kept.includes(name)) return [];
      const text = name === 'fee' ? plainAmount(typed.fee) : typed[name].trim();
      const problem = problemOf(ExpressDraft.shape[name], text, t(`field.baggageExpress.${name}`), t);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) return focusField(found.map(([name]) => name));
    const { fee, ...texts } = typed;
    const left = Object.fromEntries(kept.map(name => [name, undefined]));
    const ids = { accidentId, version, ...(express && { expressId: express.expressId }) };
    await save.run({ ...texts, ...left, ...ids, fee: amountOf(fee) ?? 0 });
    toast.success(t('phoneBaggage.done', { action: t('enum.baggageAction.expressSave') }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('enum.baggageAction.expressSave')} busy={save.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        {save.error && Object.keys(save.error.fields).length === 0 && <PhoneProblem>{failureOf(save.error, t).text}</PhoneProblem>}
        {isOvertaken && <ExpressConflict onTakeTheirs={takeTheirs} onKeepMine={goOnFromLatest} />}
        <PhoneGroup>
          {fields.map(name => (
            <TextRow
              key={name}
              capitals={name === 'expressNo'}
              label={t(`field.baggageExpress.${name}`)}
              name={name}
              value={typed[name]}
              error={told[name]}
              inputMode={name === 'fee' ? 'decimal' : name === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              onChange={value => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </PhoneGroup>
        {!isOver && (
          <PhoneButton busy={save.busy} disabled={isOvertaken} onClick={() => void send().catch(() => undefined)}>
            {t('phoneBaggage.save')}
          </PhoneButton>
        )}
        <PhoneButton kind="secondary" disabled={save.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}

/** The passenger's own phone and name are a beginning; of an express that is there, what may not be read is empty. */
const typedOf = ({ express, paxName = '', phone = '' }: ExpressSheetProps['accident']): Typed => ({
  expressCompany: express?.expressCompany ?? '',
  expressNo: express?.expressNo ?? '',
  receiver: express ? (express.receiver ?? '') : paxName,
  phone: express ? (express.phone ?? '') : phone,
  address: express?.address ?? '',
  fee: express ? fenToYuan(express.fee) : '0.00',
});
