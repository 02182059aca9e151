import { BaseRule, COLLECTOR_RELATIONS, PayWaitPeriod, replaceRule } from '@reap/contracts/compensation/claim/replace-rule';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { EnumSelect } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { type OpenedConflict, useOpenedRecord } from '@reap/shared-ui/opened-record';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { WholeInput } from '@reap/shared-ui/whole-input';
import { Switch } from 'antd';
import { useState } from 'react';

/** Who may collect for others, and how long a payment waits (screens.md comp.replaceRule). */
export default function ClaimRulesScreen() {
  const { t } = usePortal();
  const base = useOpenedRecord(replaceRule.getBaseRule, {});
  const wait = useOpenedRecord(replaceRule.getPayWaitPeriod, {});
  // Both are of one record: what one form has saved is not somebody else's change to the other one, if that was typed on the same version.
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map());
  const saving = {
    lifted: (version: number) => lifted(version, own),
    onSaved: (from: number, to: number) => setOwn(now => new Map([...now, [from, to]])),
  };
  const failed = [base, wait].find(answer => answer.error && !answer.data);
  return (
    <div>
      <PageHeader title={t('rule.title')} trail={[t('group.irregular')]} />
      {failed ? (
        <ErrorCard error={failed.error} onRetry={() => [base, wait].map(one => one.refetch())} />
      ) : base.data && wait.data ? (
        <div style={{ display: 'grid', gap: 24 }}>
          <BaseRuleForm key={`base ${base.round}`} rule={base.data} conflict={base.conflict} {...saving} />
          <PayWaitForm key={`wait ${wait.round}`} rule={wait.data} conflict={wait.conflict} {...saving} />
        </div>
      ) : (
        <Skeleton lines={9} />
      )}
    </div>
  );
}

interface FormProps<Rule> {
  rule: Rule;
  conflict: OpenedConflict;
  /** The version that this page itself has made of one, if it has. */
  lifted: (version: number) => number;
  onSaved: (from: number, to: number) => void;
}

function lifted(version: number, own: ReadonlyMap<number, number>): number {
  const next = own.get(version);
  return next === undefined ? version : lifted(next, own);
}

/** The form begins anew with what was saved, as soon as that is read. */
const beginAnew = ({ takeTheirs }: OpenedConflict): void => void takeTheirs(() => undefined).catch(() => undefined);

/** Who changed the rules last. */
function Since({ rule }: { rule: { updatedBy?: string | undefined; updatedTime: string | null } }) {
  const { t } = usePortal();
  const words = rule.updatedTime ? t('rule.since', { by: rule.updatedBy ?? '—', at: formatDateTime(rule.updatedTime) }) : t('rule.never');
  return <p style={{ color: 'var(--reap-secondary)', margin: '0 0 12px' }}>{words}</p>;
}

const documents = (control: Control) => <EnumSelect {...control} value={control.value as never} name="idType" multiple />;
const yesNo = (control: Control) => <Switch {...control} value={control.value === true} />;
const number = (control: Control) => <WholeInput control={control} />;

function BaseRuleForm({ rule, conflict, lifted, onSaved }: FormProps<AnswerOf<typeof replaceRule.getBaseRule>>) {
  const { t, toast, can } = usePortal();
  const save = useAction(replaceRule.saveBaseRule);
  const { updatedBy: _, updatedTime: __, ...initial } = rule;
  return (
    <SchemaForm
      schema={BaseRule}
      name="rule.base"
      groups={[
        {
          title: t('rule.base'),
          extra: <Since rule={rule} />,
          fields: [
            { field: 'maxPassengers', render: number },
            { field: 'claimDays', render: number, help: t('rule.claimHelp') },
            { field: 'relations', kind: 'dict', dictKey: COLLECTOR_RELATIONS, multiple: true },
            { field: 'idTypes', render: documents },
            { field: 'photoRequired', render: yesNo },
          ],
        },
      ]}
      initial={initial}
      conflict={conflict}
      readOnly={!can(replaceRule.saveBaseRule)}
      onSubmit={async values => {
        const from = lifted(values.version ?? rule.version);
        const { version } = await save.run({ ...values, version: from });
        onSaved(from, version);
        toast.success(t('rule.saved'));
        beginAnew(conflict);
      }}
    />
  );
}

function PayWaitForm({ rule, conflict, lifted, onSaved }: FormProps<AnswerOf<typeof replaceRule.getPayWaitPeriod>>) {
  const { t, toast, can } = usePortal();
  const save = useAction(replaceRule.savePayWaitPeriod);
  const { payWaitPeriod, version } = rule;
  return (
    <SchemaForm
      schema={PayWaitPeriod}
      name="rule.wait"
      groups={[{ title: t('rule.wait'), fields: [{ field: 'payWaitPeriod', render: number, help: t('rule.waitHelp') }] }]}
      initial={{ payWaitPeriod, version }}
      conflict={conflict}
      readOnly={!can(replaceRule.savePayWaitPeriod)}
      onSubmit={async values => {
        const from = lifted(values.version ?? rule.version);
        const { version } = await save.run({ ...values, version: from });
        onSaved(from, version);
        toast.success(t('rule.saved'));
        beginAnew(conflict);
      }}
    />
  );
}
