import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import { ApiError, isSilent } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { Conflict, Merged, showRefusal } from '../feedback/conflict.tsx';
import { DialogHold, useHeldDialog } from '../feedback/held-dialog.ts';
import { joinWords } from '../i18n/join-words.ts';
import { labelOf } from '../i18n/labels.ts';
import { usePortal } from '../portal/portal.tsx';
import { useOnce } from '../portal/shown-and-gone.ts';
import { filledValues, setFieldErrors } from '../schema/rules-of.ts';
import { ErrorLine } from './schema-form/error-line.tsx';
import type { Control, FormField } from './schema-form/field-input.tsx';
import { FormGroup } from './schema-form/form-group.tsx';
import { useChangedRules } from './schema-form/use-changed-rules.ts';
import { useDraft } from './schema-form/use-draft.ts';

export type { Control, FormField };

export interface SchemaFormProps<S extends z.ZodObject> {
  /** The call's body: its labels and rules are the form's (STYLE 8). */
  schema: S;
  /** Related fields in titled groups, in the order of reading. */
  groups: readonly { title?: string; fields: readonly FormField<keyof z.output<S> & string>[]; extra?: ReactNode }[];
  initial?: Partial<z.output<S>>;
  /** Sends it; an `ApiError` is shown at its fields and nothing typed is lost. `false` where it was not taken and the screen says why. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /**
   * Where somebody else changed the record meanwhile: takes that in place of what was typed, or reads the new version, which `initial` is
   * by then: fields that were not touched become theirs.
   */
  conflict?: { takeTheirs: (forget: () => void) => Promise<unknown>; keepMine: () => Promise<unknown> } | undefined;
  /** In a dialog: closes it. A page's form leaves its tab under the one rule of leaving. */
  onCancel?: () => void;
  /** Where Cancel of a page's form leads. */
  cancelTo?: string;
  onChange?: (changed: Partial<z.output<S>>, set: (values: Partial<z.output<S>>) => void) => void;
  /** The form holds what was not typed just now, from an earlier time or a newer version: for a screen that shows something of it beside. */
  onRestored?: (values: Partial<z.output<S>>) => void;
  submitText?: string;
  /** More buttons before Save. */
  footer?: ReactNode;
  readOnly?: boolean;
  /** Tells the drafts of one tab's forms apart. */
  name?: string;
  /** Between the groups and the footer. */
  children?: ReactNode;
}

/** A form from a contract: groups in two columns from 1280, errors counted and led to, drafts kept, Save and Cancel always in sight. */
export function SchemaForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const { schema, groups, onSubmit, onCancel, onChange, readOnly = false, name = 'form' } = props;
  const { t, language, toast, leaveTab } = usePortal();
  const [form] = Form.useForm<Record<string, unknown>>();
  // The page of every open tab stays in the document: a field's label, and its words, lead to this form's.
  const formId = useId();
  useChangedRules(form, schema);
  const fields = groups.flatMap(group => group.fields);
  const draft = useDraft(
    name,
    (props.initial ?? {}) as Record<string, unknown>,
    fields.filter(field => field.secret).map(field => field.field),
  );
  const { restored } = draft;
  useOnce(() => restored && props.onRestored?.(draft.initial as Partial<z.output<S>>));
  // A dialog sends the version that it was opened with, which its values hold; a page's own form goes by what was chosen in a conflict.
  const version = props.conflict && draft.version;
  const [problems, setProblems] = useState<string[]>([]);
  const [refused, setRefused] = useState<{ text: string; more: readonly string[]; requestId: string }>();
  const [busy, setBusy] = useState(false);
  useHeldDialog(busy);
  const hold = useContext(DialogHold);
  const sending = useRef(false);
  const [overtaken, setOvertaken] = useState<ApiError>();
  const client = useQueryClient();
  const refusal = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refused) showRefusal(refusal.current);
  }, [refused]);
  const [merging, setMerging] = useState(false);
  const [merged, setMerged] = useState<{ both: readonly string[] }>();
  const kept = () => {
    setOvertaken(undefined);
    setMerging(true);
    save.current?.focus();
  };
  // Once the newer version is what the form is given: what was not touched becomes theirs, and is not put back by saving.
  useEffect(() => {
    if (!merging) return;
    setMerging(false);
    const { values, both } = draft.rebase((props.initial ?? {}) as Record<string, unknown>, form.getFieldsValue(true));
    form.setFieldsValue(values);
    props.onRestored?.(values as Partial<z.output<S>>);
    setMerged({ both });
  });

  const labelAt = (field: string) =>
    fields.find(one => one.field === field)?.label ?? labelOf(schema.shape as Record<string, z.ZodType>, field, t);
  const go = (field: string) => {
    // Also where it is in sight already: the footer may lie over it.
    form.scrollToField(field, { block: 'center', scrollMode: 'always' });
    form.focusField(field);
  };
  const collect = () =>
    form
      .getFieldsError()
      .filter(one => one.errors.length > 0)
      .map(one => String(one.name[0]));
  const showProblems = (names: string[], focus: boolean) => {
    const ordered = fields.map(one => one.field as string).filter(field => names.includes(field));
    setProblems(ordered);
    if (focus && ordered[0]) go(ordered[0]);
  };
  const refuse = (error: unknown) => {
    if (isSilent(error)) return;
    if ((props.conflict || onCancel) && error instanceof ApiError && error.key === 'record.changed') {
      // However the dialog is closed, the page behind it shows theirs by then. A page's own form goes by what is chosen.
      if (!props.conflict) void client.invalidateQueries();
      return setOvertaken(error);
    }
    // The list behind a dialog still shows what is gone.
    if (onCancel && error instanceof ApiError && error.status === 404) void client.invalidateQueries();
    const elsewhere = error instanceof ApiError ? setFieldErrors(form, error) : [];
    const failure = failureOf(error, t);
    const names = collect();
    showProblems(names, true);
    if (names.length === 0 || elsewhere.length > 0) setRefused({ text: failure.text, more: elsewhere, requestId: failure.requestId });
  };
  /** A dialog is closed and begins with theirs when it is opened again: its draft is of a version that can't be saved any more. */
  const beginAnew = () => {
    draft.forget();
    onCancel?.();
  };
  const submit = async () => {
    // State comes too late for the second click of a double click.
    if (sending.current) return;
    sending.current = true;
    // From the click on: Escape may come before it is checked, and `busy` drawn.
    const letGo = hold();
    const sent = await checkAndSend().finally(letGo);
    // A success may come between the clicks of a double click; what was refused can be sent again at once.
    if (sent) setTimeout(release, 400);
    else release();
  };
  const release = () => {
    sending.current = false;
  };
  /** Whether it was sent and taken. */
  const checkAndSend = async (): Promise<boolean> => {
    setRefused(undefined);
    setOvertaken(undefined);
    setMerged(undefined);
    const valid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!valid) {
      showProblems(collect(), true);
      return false;
    }
    setProblems([]);
    setBusy(true);
    try {
      const taken = await onSubmit(
        filledValues(schema, { ...props.initial, ...form.getFieldsValue(true), ...(version !== undefined && { version }) }),
      );
      if (taken === false) return false;
      draft.forget(form.getFieldsValue(true));
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const changed = (change: Record<string, unknown>) => {
    draft.changed(form.getFieldsValue(true));
    const wrong = Object.keys(change).filter(field => form.getFieldError(field).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
    onChange?.(change as Partial<z.output<S>>, values => {
      form.setFieldsValue(values);
      draft.changed(form.getFieldsValue(true));
    });
  };
  const without = t('form.restoredWithout', { fields: joinWords(draft.missing.map(labelAt), language) });
  return (
    <Form
      name={formId}
      form={form}
      layout="vertical"
      className={readOnly ? 'reap-read-only' : ''}
      initialValues={draft.initial}
      disabled={readOnly || busy}
      validateTrigger="onBlur"
      scrollToFirstError={false}
      onValuesChange={changed}
      onFieldsChange={() => problems.length > 0 && showProblems(collect(), false)}
      onFinish={() => undefined}
      requiredMark={(label, { required }) => (
        <>
          {required && <span style={{ color: 'var(--reap-error)' }}>* </span>}
          {label}
        </>
      )}
    >
      <ErrorLine problems={problems.map(field => ({ field, label: labelAt(field) }))} onGo={go} />
      <div ref={refusal} tabIndex={-1} style={{ outline: 'none' }}>
        {refused && (
          <Alert
            type="error"
            role="alert"
            showIcon
            style={{ marginBottom: 12 }}
            title={refused.text}
            description={<Refusal {...refused} />}
          />
        )}
      </div>
      {overtaken && (
        <Conflict
          error={overtaken}
          onReload={() => void (props.conflict ? props.conflict.takeTheirs(draft.forget).catch(toast.failure) : beginAnew())}
          onKeep={props.conflict && (() => void props.conflict?.keepMine().then(kept, toast.failure))}
          merges
        />
      )}
      {merged && <Merged both={merged.both.map(labelAt)} />}
      {restored && draft.dirty && (
        <Alert
          type={draft.overtaken ? 'warning' : 'info'}
          role="status"
          showIcon
          closable={{}}
          style={{ marginBottom: 12 }}
          title={t(draft.overtaken ? 'form.restoredOver' : 'form.restored')}
          description={draft.missing.length > 0 && without}
        />
      )}
      {draft.nothingKept && <Alert type="info" role="status" showIcon closable={{}} style={{ marginBottom: 12 }} title={without} />}
      {groups.map((group, index) => (
        // By its fields: a title is another one in another language, and the group would be drawn anew.
        <FormGroup key={group.fields[0]?.field ?? index} schema={schema} {...group} readOnly={readOnly} />
      ))}
      {props.children}
      {!readOnly && (
        <div className="reap-sticky-foot">
          {draft.dirty && <span style={{ color: 'var(--reap-secondary)' }}>{t('form.unsaved')}</span>}
          <Button onClick={() => (onCancel ? onCancel() : leaveTab(props.cancelTo))}>{t('common.cancel')}</Button>
          {props.footer}
          <Button ref={save} type="primary" loading={busy} onClick={() => void submit()}>
            {props.submitText ?? t('common.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** What speaks against fields that the form does not show, line by line, and by what the request is found in the log. */
function Refusal({ more, requestId }: { more: readonly string[]; requestId: string }) {
  const { t } = usePortal();
  return (
    <>
      {more.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {more.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {requestId && `${t('failure.requestId')} ${requestId}`}
    </>
  );
}
