import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../i18n/words.tsx';

interface CopyTextProps {
  /** What goes to the clipboard. */
  text: string;
  /** What is shown before the button; nothing by default. */
  children?: ReactNode;
  /** The button's words in place of an icon. */
  label?: string;
}

/** A button that copies a text; a toast says so (messages.tsv `common.copySucceeded`), or that the browser does not let it. */
export function CopyText({ text, children, label }: CopyTextProps) {
  const { t } = useWords();
  const write = useCopy();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await write(text));
  return (
    <>
      {children}
      <Tooltip title={t('copy.verb')}>
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
    </>
  );
}

/** Copies a text and says so in a toast, or that the browser does not let it; gives whether it did. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useWords();
  const { message } = App.useApp();
  return async text => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('common.copySucceeded'));
      return true;
    } catch {
      message.warning(t('copy.failed'));
      return false;
    }
  };
}
