import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { journalUrl } from '../api/books.ts';
import { monthOf, rangeProblem } from '../model/period.ts';

/** Takes the journal of some days along as a table for other programs. */
export function JournalExport() {
  const t = useT('books');
  const [{ from, to }, setPeriod] = useState(() => monthOf(new Date()));
  const problem = rangeProblem(from, to);
  return (
    <Card>
      <CardTitle>{t('journal.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('journal.text')}</p>
      <Field label={t('journal.from')} required error={from ? undefined : 'field.required'}>
        <Input type="date" value={from} onChange={(event) => setPeriod({ from: event.target.value, to })} />
      </Field>
      <Field label={t('journal.to')} required error={from ? problem : undefined}>
        <Input type="date" value={to} onChange={(event) => setPeriod({ from, to: event.target.value })} />
      </Field>
      {!problem && (
        <ButtonAnchor href={journalUrl(from, to)} download wide className="mt-2">
          <Icon of={Download} size={18} />
          {t('journal.download')}
        </ButtonAnchor>
      )}
      <p className="mt-3 text-ink-muted text-xs">{t('journal.recorded')}</p>
    </Card>
  );
}
