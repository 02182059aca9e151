import { IdType } from '@reap/contracts/codes';
import { assist } from '@reap/contracts/compensation/claim/assist';
import { AssistClaim, CollectorClaim } from '@reap/contracts/compensation/claim/claim';
import { PaymentChannel } from '@reap/contracts/compensation/codes';
import type { AnswerOf } from '@reap/contracts/contract';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { readDraft } from '@reap/shared-ui/core/draft';
import { useAction } from '@reap/shared-ui/core/query';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { Money } from '@reap/shared-ui/money';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { FilesUnderWay, useFilesUnderWay } from '@reap/shared-ui/upload-field';
import { useState } from 'react';
import { chosenOf, firstChoice, type Line, needsReceipts, peopleOf, sumOf } from '../../../claim-lines.ts';
import {
  cash,
  collectorFields,
  type Draft,
  kindField,
  linesField,
  paymentFields,
  photoField,
  type Rules,
  receiptsField,
} from './claim-fields.tsx';
import { CollectorNote } from './collector-note.tsx';

export type Filed = AnswerOf<typeof assist.saveBehalfApply>;

type Written = { [F in keyof Draft]?: Draft[F] | undefined };

interface ClaimFormProps {
  lines: readonly Line[];
  rules: Rules;
  onFiled: (filed: Filed) => void;
  onBack: () => void;
}

/** The application for passengers at the counter: what, by whom, how paid; the phone is proved on the way. */
export function ClaimForm({ lines, rules, onFiled, onBack }: ClaimFormProps) {
  const portal = usePortal();
  const { t, language } = portal;
  const name = `assist ${peopleOf(lines).map(one => one.paxId)}`;
  const save = useAction(assist.saveBehalfApply, { invalidates: [assist.findPaxList] });
  const [initial] = useState(() => beginning(lines));
  const [now, setNow] = useState<Written>(() => ({ ...initial, ...keptDraft(portal, name) }));
  const [round, setRound] = useState(0);
  const { files, mustWait } = useFilesUnderWay();
  const chosen = chosenOf(lines, now.lines ?? []);
  const behalf = now.kind === 'behalf';
  const photos = behalf && rules.photoRequired;
  const receipts = needsReceipts(chosen);
  const [first] = chosen;
  const submit = async (draft: Draft): Promise<boolean> => {
    if (mustWait()) return false;
    try {
      onFiled(await save.run(shownOf(draft, { photos, receipts })));
      return true;
    } catch (error) {
      // A proof that has run out is made again.
      if (error instanceof ApiError && error.fields['phoneNum']) setRound(round + 1);
      throw error;
    }
  };
  return (
    <FilesUnderWay value={files}>
      <DialogForm
        schema={behalf ? CollectorClaim : AssistClaim}
        name={name}
        initial={initial}
        onSubmit={submit}
        onCancel={onBack}
        submitText={t('assist.submit')}
        footer={<Total lines={chosen} />}
        onChange={(changed, set) => {
          setNow(before => ({ ...before, ...changed }));
          if (changed.payChannel === cash) set({ payAccount: '' });
        }}
        groups={[
          { title: t('assist.what'), fields: [linesField(lines, photos)] },
          {
            title: t('assist.who'),
            fields: [kindField(t), ...(behalf ? collectorFields(rules, t, language) : []), photoField(photos, t)],
            extra: behalf && first && (
              <CollectorNote
                applyUser={now.applyUser ?? ''}
                idNo={now.idNo ?? ''}
                flightNo={first.flightNo}
                flightDate={first.flightDate}
              />
            ),
          },
          {
            title: t('assist.how'),
            fields: [...paymentFields(now.payChannel, round, t), ...(receipts ? [receiptsField(t)] : [])],
          },
        ]}
      />
    </FilesUnderWay>
  );
}

/** What is filed: nothing of fields that were filled in and have gone since. They keep it in case they come back. */
const shownOf = (draft: Draft, { photos, receipts }: Record<'photos' | 'receipts', boolean>): Draft => ({
  ...draft,
  ...(draft.kind === 'self' && { applyUser: '', relation: '', idNo: '' }),
  lines: photos ? draft.lines : draft.lines.map(({ orderId, paxId }) => ({ orderId, paxId })),
  profileFileIds: receipts ? draft.profileFileIds : [],
});

/** What this tab kept of the same passengers' application: its fields depend on it. */
const keptDraft = (portal: Portal, name: string): Written => Kept.safeParse(readDraft(portal, name)).data ?? {};
const Kept = AssistClaim.pick({ kind: true, applyUser: true, payChannel: true }).partial();

/** What the application comes to, beside the button that files it. */
function Total({ lines }: { lines: readonly Line[] }) {
  const { t } = usePortal();
  return (
    <span role="status">
      {t('assist.chosen', { n: lines.length, people: peopleOf(lines).length })} <Money fen={sumOf(lines)} strong />
    </span>
  );
}

/** One passenger collects himself, several have somebody who collects; all that is open together is ticked. */
function beginning(lines: readonly Line[]): Partial<Draft> {
  const chosen = firstChoice(lines);
  const kind = peopleOf(chosenOf(lines, chosen)).length > 1 ? 'behalf' : 'self';
  return { kind, lines: chosen, payChannel: PaymentChannel.unionPay, idType: IdType.idCard };
}
