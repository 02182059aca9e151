import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from './words.tsx';

interface CopyTextProps {
  /** What goes to the clipboard. */
  text: string;
  /** What is shown before the button; nothing by default. */
  children?: ReactNode;
  /** The button's words in place of an icon. */
  label?: string;
}

/** A button that copies a text and says so in place (messages.tsv `common.copySucceeded`). */
export function CopyText({ text, children, label }: CopyTextProps) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      {children}
      <Tooltip title={copied ? t('common.copySucceeded') : t('copy.verb')}>
        <Button
          type={label ? 'default' : 'text'}
          size={label ? 'medium' : 'small'}
          aria-label={label ?? t('copy.what', { text })}
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      </Tooltip>
      <span role="status" className="reap-hidden">
        {copied ? t('common.copySucceeded') : ''}
      </span>
    </>
  );
}
