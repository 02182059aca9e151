import { FlowCase, type FlowLevel, flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf, setFieldErrors } from '@reap/shared-ui/core/rules-of';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PersonSelect } from '@reap/shared-ui/person-select';
import { usePortal } from '@reap/shared-ui/portal';
import { StationSelect } from '@reap/shared-ui/station-select';
import { CodeInput, MoneyInput } from '@reap/shared-ui/typed-inputs';
import { Alert, Button, Form, Segmented } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { PreviewChain } from './preview-chain.tsx';

interface FlowPreviewProps {
  businessType: EnumValue<'flowBusiness'>;
  /** Levels that are not saved yet; left out, those that hold today. Undefined while they can't be asked about. */
  levels?: () => FlowLevel[] | undefined;
  /** The same as they are written: once they change, what was answered is out of date. */
  drafted?: unknown;
}

interface Asked {
  orderNo?: string;
  station?: string;
  amount?: number;
  creatorId?: string;
}

type Answer = { chain: AnswerOf<typeof flow.preview> } | { failed: unknown } | 'incomplete';

/** Who would review a record today: one that exists, or one that is only imagined. Asks the engine itself. */
export function FlowPreview({ businessType, levels, drafted }: FlowPreviewProps) {
  const { t } = usePortal();
  const [form] = Form.useForm<Asked>();
  const formId = useId();
  const [by, setBy] = useState<'order' | 'facts'>(businessType === 'compensation-order' ? 'order' : 'facts');
  const preview = useAction(flow.preview);
  const [answer, setAnswer] = useState<Answer>();
  // What is on its way when the levels or the record asked about change answers an earlier question.
  const question = useRef(0);
  const begin = useCallback(() => {
    setAnswer(undefined);
    question.current += 1;
    return question.current;
  }, []);
  const writtenThen = useRef(drafted);
  useEffect(() => {
    // A tab that is shown again runs this anew, though nothing was written.
    if (drafted === writtenThen.current) return;
    writtenThen.current = drafted;
    begin();
  }, [drafted, begin]);
  const ask = async (values: Asked) => {
    const asked = begin();
    const nodes = levels?.();
    if (levels && !nodes) return setAnswer('incomplete');
    try {
      const chain = await preview.run({ businessType, ...(by === 'order' ? { orderNo: values.orderNo } : values), nodes });
      if (asked === question.current) setAnswer({ chain });
    } catch (failed) {
      if (asked !== question.current) return;
      const atFields = failed instanceof ApiError && Object.keys(failed.fields).length > 0;
      if (!atFields || setFieldErrors(form, failed).length > 0) setAnswer({ failed });
    }
  };
  const item = (name: keyof Asked) => ({
    name,
    label: t(`field.flowCase.${name}`),
    required: true,
    rules: [
      {
        validator: (_: unknown, value: unknown) => {
          const title = t(`field.flowCase.${name}`);
          const problem =
            value === undefined || value === '' ? t('common.enterTitle', { title }) : problemOf(FlowCase.shape[name], value, title, t);
          return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
        },
      },
    ],
  });
  return (
    <>
      {businessType === 'compensation-order' && (
        <Segmented
          value={by}
          onChange={(chosen: 'order' | 'facts') => {
            begin();
            setBy(chosen);
          }}
          options={[
            { value: 'order', label: t('flow.preview.byOrder') },
            { value: 'facts', label: t('flow.preview.byFacts') },
          ]}
          style={{ marginBottom: 12 }}
        />
      )}
      <Form
        name={formId}
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={begin}
        onFinish={values => void ask(values)}
        requiredMark={false}
      >
        {by === 'order' ? (
          <Form.Item {...item('orderNo')}>
            <CodeInput />
          </Form.Item>
        ) : (
          <>
            <Form.Item {...item('station')}>
              <StationSelect />
            </Form.Item>
            <Form.Item {...item('amount')}>
              <MoneyInput />
            </Form.Item>
            <Form.Item {...item('creatorId')}>
              <PersonSelect of="users" />
            </Form.Item>
          </>
        )}
        <Button type="primary" htmlType="submit" loading={preview.busy} block>
          {t('flow.preview.ask')}
        </Button>
      </Form>
      <div style={{ marginTop: 16 }} aria-live="polite">
        {answer && <Answered answer={answer} />}
      </div>
    </>
  );
}

function Answered({ answer }: { answer: Answer }) {
  const { t } = usePortal();
  if (answer === 'incomplete') return <Alert type="warning" showIcon title={t('flow.levelsWrong')} />;
  return 'failed' in answer ? <ErrorCard error={answer.failed} /> : <PreviewChain chain={answer.chain} />;
}
