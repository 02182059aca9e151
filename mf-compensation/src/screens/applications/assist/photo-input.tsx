import { pictureLimits, userFile } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { type SendFile, UploadField } from '@reap/shared-ui/upload-field';
import { useState } from 'react';
import { useNewest } from '../../../use-newest.ts';

interface PhotoInputProps {
  id?: string;
  /** The picture handed in, by the id that the server gave it. */
  value?: string | undefined;
  onChange?: ((id: string | undefined) => void) | undefined;
  /** What the picture shows. */
  alt: string;
  help?: string;
  disabled?: boolean | undefined;
}

/** A picture that is handed in as soon as it is chosen; the form sends its id. */
export function PhotoInput({ id, value, onChange, alt, help, disabled = false }: PhotoInputProps) {
  const [file, setFile] = useState<File>();
  const change = useNewest(value, onChange);
  const send: SendFile = async (chosen, tools) => {
    const [kept] = await request(userFile.upload, { file: chosen }, tools);
    change(() => kept?.id);
  };
  return (
    <UploadField
      {...(id && { id })}
      value={value ? file : undefined}
      // Handed in before its field was drawn: it is sent, so it is seen.
      current={value && hrefOf(userFile.download, { id: value })}
      limits={pictureLimits}
      alt={alt}
      {...(help && { help })}
      send={send}
      disabled={disabled}
      onChange={chosen => {
        setFile(chosen ?? undefined);
        if (!chosen) change(() => undefined);
      }}
    />
  );
}
