import { useState } from 'react';
import { ApiError, isSilent } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { useWords } from '../i18n/words.tsx';
import { nameProblem } from './view-name.tsx';

/** A name that is being typed: checked before it is sent, and what the server says of it stands beside it. */
export function useNaming(first: string, send: (name: string) => Promise<unknown>) {
  const { t } = useWords();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState('');
  const submit = async () => {
    const wrong = nameProblem(name, t);
    setProblem(wrong ?? '');
    if (wrong) return;
    try {
      await send(name.trim());
    } catch (cause) {
      if (isSilent(cause)) return;
      const field = cause instanceof ApiError ? cause.fields['name']?.text : undefined;
      setProblem(field ?? failureOf(cause, t).text);
    }
  };
  return { name, problem, setName, submit: () => void submit() };
}
