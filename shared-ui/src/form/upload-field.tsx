import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { UploadLimits } from '@reap/contracts/upload';
import { Button, Progress } from 'antd';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../i18n/words.tsx';
import { FilesUnderWay, useFilesUnderWay, useUnderWay } from './upload-field/under-way.ts';
import { type SendFile, useSending } from './upload-field/use-sending.ts';

export { FilesUnderWay, type SendFile, useFilesUnderWay };

export interface UploadFieldProps {
  /** The picture chosen here; null once the one that was there is taken away. */
  value?: File | null | undefined;
  onChange?: (file: File | null | undefined) => void;
  limits: UploadLimits;
  /** Address of the picture that is there already. */
  current?: string | undefined;
  /** What the picture shows, for those who don't see it. */
  alt: string;
  /** Sends a picture as soon as it is chosen; without it the form does. */
  send?: SendFile;
  /** What is allowed, under the field. */
  help?: string;
  readOnly?: boolean;
  disabled?: boolean;
  id?: string;
}

/** One picture: click, drop or paste it, see it, replace it, take it away; wrong type and size are said before anything is sent. */
export function UploadField(props: UploadFieldProps) {
  const { value, onChange, limits, current, alt, help, readOnly = false, disabled = false, id } = props;
  const { t } = useWords();
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const sending = useSending(props.send, setProblem, input);
  const { mustWait, note } = useUnderWay(sending.share !== undefined);
  const shown = usePicture(value, current);
  const fixed = readOnly || disabled;

  const take = async (file: File | undefined) => {
    if (!file || fixed) return;
    const wrong = !limits.types.includes(file.type) ? limits.wrongType : file.size >= limits.maxBytes ? limits.tooLarge : '';
    setProblem(wrong && t(wrong));
    if (wrong) return;
    if (await sending.send(file)) onChange?.(file);
  };
  const remove = () => {
    setProblem('');
    onChange?.(current && value !== null ? null : undefined);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file) event.preventDefault();
    void take(file);
  };
  if (readOnly) return <Picture src={shown} alt={alt} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted anywhere on the field is meant for it
    <div
      className="reap-upload"
      data-over={over}
      onDragOver={event => event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <label className="reap-upload-box">
        <input
          ref={input}
          id={id}
          type="file"
          className="reap-hidden"
          accept={limits.types.join()}
          disabled={disabled || sending.share !== undefined}
          aria-describedby={hint}
          aria-invalid={problem !== ''}
          aria-label={t(shown ? 'upload.replace' : 'upload.choose', { what: alt })}
          onChange={event => {
            void take(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Picture src={shown} alt={alt} />
        {!disabled && (
          <span className="reap-upload-verb" aria-hidden>
            {t(shown ? 'upload.replaceVerb' : 'upload.chooseVerb')}
          </span>
        )}
      </label>
      <div className="reap-upload-side">
        <div id={hint} style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>
          {help}
          <div>{t('upload.ways')}</div>
        </div>
        {sending.share !== undefined && (
          <>
            <Progress percent={Math.round(sending.share * 100)} size="small" aria-label={t('upload.sending')} />
            <Button size="small" onClick={sending.cancel}>
              {t('common.cancel')}
            </Button>
          </>
        )}
        {shown && sending.share === undefined && !disabled && (
          <Button size="small" icon={<DeleteOutlined aria-hidden />} onClick={remove} style={{ marginTop: 8 }}>
            {t('upload.remove')}
          </Button>
        )}
        {mustWait && (
          <p ref={note} tabIndex={-1} role="alert" style={{ color: 'var(--reap-error)', margin: '4px 0 0' }}>
            {t('photos.wait')}
          </p>
        )}
        {problem && (
          <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 4 }}>
            {problem}
          </div>
        )}
      </div>
    </div>
  );
}

function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  const { t } = useWords();
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) return <img className="reap-upload-picture" src={src} alt={alt} onError={() => setBroken(src)} />;
  return (
    <span className="reap-upload-picture reap-upload-none">
      <PictureOutlined aria-hidden style={{ fontSize: 28 }} />
      {t(src ? 'upload.unreadable' : 'upload.none')}
    </span>
  );
}

/** The address of what is to be seen: the file chosen, else the picture that is there. */
function usePicture(value: File | null | undefined, current: string | undefined): string | undefined {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!value) return setChosen(undefined);
    const address = URL.createObjectURL(value);
    setChosen(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return chosen ?? (value === undefined ? current : undefined);
}
