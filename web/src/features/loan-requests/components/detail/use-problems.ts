import { useState } from 'react';
import type { FieldProblem } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';

/** What the server says about the fields of a form, by the last part of their names. */
export function useProblems() {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const show = (fields: FieldProblem[]) =>
    setProblems(
      Object.fromEntries(
        fields.map(({ pointer, code, params }) => [
          pointer.split('/').at(-1) ?? '',
          encodeMessage(code, params),
        ]),
      ),
    );
  return { problems, show };
}
