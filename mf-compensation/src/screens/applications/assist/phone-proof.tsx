import { CheckCircleFilled } from '@ant-design/icons';
import { assist } from '@reap/contracts/compensation/claim/assist';
import { PhoneCode } from '@reap/contracts/compensation/claim/claim';
import { plainText } from '@reap/contracts/patterns';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button, Flex, Input, type InputRef, Space } from 'antd';
import { useId, useRef, useState } from 'react';
import { useCodePause } from '../../../use-code-pause.ts';

const fits = (field: 'phoneNum' | 'authCode', text: string): boolean => PhoneCode.shape[field].safeParse(text).success;

/** A phone with the code that proves it: type, send, type the six digits; the sixth one verifies. */
export function PhoneProof({ id, value, onChange, onBlur, disabled = false }: Control) {
  const { t } = usePortal();
  const send = useAction(assist.sendSMSCode);
  const verify = useAction(assist.verificationSMSCode);
  const [proven, setProven] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const { left, begin } = useCodePause();
  const codeBox = useRef<InputRef>(null);
  const hint = useId();
  const phone = typeof value === 'string' ? value : '';
  const isProven = proven !== '' && proven === phone;

  const told = (error: unknown) => {
    if (!isSilent(error)) setProblem(failureOf(error, t).text);
  };
  const sendCode = async () => {
    setProblem('');
    await send.run({ phoneNum: phone }).then(() => {
      setSentTo(phone);
      setCode('');
      begin();
      // Sent again, the box stands there already; at first it takes the focus as it appears.
      codeBox.current?.focus();
    }, told);
  };
  const typeCode = async (text: string) => {
    if (text === code) return;
    setCode(text);
    setProblem('');
    if (!fits('authCode', text)) return;
    await verify.run({ phoneNum: phone, authCode: text }).then(
      () => setProven(phone),
      error => {
        told(error);
        codeBox.current?.select();
      },
    );
  };
  return (
    <Flex vertical gap={8}>
      <Space.Compact block>
        <Input
          {...(id && { id })}
          value={phone}
          onChange={event => onChange?.(plainText(event.target.value).trim())}
          {...(onBlur && { onBlur })}
          onPressEnter={() => fits('phoneNum', phone) && left === 0 && !isProven && void sendCode()}
          disabled={disabled}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
        />
        <Button onClick={() => void sendCode()} loading={send.busy} disabled={disabled || isProven || left > 0 || !fits('phoneNum', phone)}>
          {left > 0 ? t('assist.code.again', { n: left }) : t('assist.code.send')}
        </Button>
      </Space.Compact>
      {isProven ? (
        <span role="status" style={{ color: 'var(--reap-done)' }}>
          <CheckCircleFilled aria-hidden /> {t('assist.code.proven')}
        </span>
      ) : (
        sentTo !== '' &&
        sentTo === phone && (
          <Input
            ref={codeBox}
            autoFocus
            value={code}
            onChange={event => void typeCode(plainText(event.target.value).replace(/\D/g, '').slice(0, 6))}
            aria-label={t('field.smsVerification.authCode')}
            placeholder={t('assist.code.type')}
            aria-describedby={hint}
            aria-invalid={problem !== ''}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={disabled || verify.busy}
            style={{ width: 160 }}
          />
        )
      )}
      {problem && !isProven && (
        <div id={hint} role="alert" style={{ color: 'var(--reap-error)' }}>
          {problem}
        </div>
      )}
    </Flex>
  );
}
