import { BaseRule, COLLECTOR_RELATIONS, PayWaitPeriod, replaceRule } from '@reap/contracts/compensation/replace-rule';
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
  // Both are of one record: what one form has saved is not somebody else's change to the other one.
  const [own, setOwn] = useState(0);
  const failed = [base, wait].find(answer => answer.error && !answer.data);
  return (
    <div>
      <PageHeader title={t('rule.title')} trail={[t('group.irregular')]} />
      {failed ? (
        <ErrorCard error={failed.error} onRetry={() => [base, wait].map(one => one.refetch())} />
      ) : base.data && wait.data ? (
        <div style={{ display: 'grid', gap: 24 }}>
          <BaseRuleForm key={`base ${base.round}`} rule={newest(base.data, own)} conflict={base.conflict} onSaved={setOwn} />
          <PayWaitForm key={`wait ${wait.round}`} rule={newest(wait.data, own)} conflict={wait.conflict} onSaved={setOwn} />
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
  onSaved: (version: number) => void;
}

const newest = <Rule extends { version: number }>(rule: Rule, own: number): Rule => ({ ...rule, version: Math.max(rule.version, own) });

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

function BaseRuleForm({ rule, conflict, onSaved }: FormProps<AnswerOf<typeof replaceRule.getBaseRule>>) {
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
        const { version } = await save.run(values);
        onSaved(version);
        toast.success(t('rule.saved'));
        beginAnew(conflict);
      }}
    />
  );
}

function PayWaitForm({ rule, conflict, onSaved }: FormProps<AnswerOf<typeof replaceRule.getPayWaitPeriod>>) {
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
        const { version } = await save.run(values);
        onSaved(version);
        toast.success(t('rule.saved'));
        beginAnew(conflict);
      }}
    />
  );
}
