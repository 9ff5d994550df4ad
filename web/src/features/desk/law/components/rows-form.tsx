import type { SettingsEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { type LawShown, useAddRules } from '../api/law.ts';
import { Refusal } from './refusal.tsx';
import { useWords } from './use-words.ts';

/** As the server has it, in characters. */
const longest = 65_536;

interface Props {
  law: LawShown;
  entry: SettingsEntry;
  /** The form begins anew. */
  onClose: () => void;
}

/** Rows in the words of the law's files, pasted or read from a file, for the country that is shown. */
export function RowsForm({ law, entry, onClose }: Props) {
  const t = useT('law');
  const words = useWords(law.currency);
  const add = useAddRules();
  const act = useAct({
    values: { text: '' }, // not "rules": why they do not fit is longer than a field can say
    check: ({ text }) => ({
      text: blank(text) ? 'field.required' : text.length > longest ? 'text.too_long' : undefined,
    }),
    send: ({ text }) => add.mutateAsync({ version: entry.version, country: law.country, rules: text }),
    done: ({ proposal }) => t(proposal ? 'add.waits' : 'add.counts'),
    onDone: onClose,
  });
  const read = async ([file]: File[]) => {
    if (file) act.set({ text: await file.slice(0, 4 * longest).text() }); // four bytes a character at most
  };
  return (
    <Card>
      <CardTitle>{t('add.file')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">
        {t('add.file_text', { country: words.country(law.country) })}
      </p>
      <ActForm
        act={act}
        label={t('add.submit')}
        keep={t('add.clear')}
        refusal={(error) => <Refusal of={error} />}
        onClose={onClose}
      >
        <FilePicker
          label={t('add.choose')}
          accept=".toml"
          single
          className="mb-3"
          onFiles={(files) => void read(files)}
        />
        <WordsField label={t('add.rows')} rows={8} spellCheck={false} required {...act.field('text')} />
        {entry.waits && <p className="text-ink-muted text-sm">{t('add.two')}</p>}
      </ActForm>
    </Card>
  );
}
