import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Words that are typed where a part of a page comes and goes, such as a tab: they wait in memory until they are sent,
 * for `key`, and go with everything else that was read when the session ends. The browser's storage has nothing of them.
 */
export function useUnsent(...key: string[]): [string, (text: string) => void] {
  const queries = useQueryClient();
  const place = ['unsent', ...key];
  const [text, setText] = useState(() => queries.getQueryData<string>(place) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      queries.setQueryDefaults(['unsent'], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(place, next);
    },
  ];
}
