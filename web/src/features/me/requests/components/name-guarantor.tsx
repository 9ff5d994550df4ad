import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { useNameGuarantor } from '../api/guarantees.ts';

const needed = (value: string) => (blank(value) ? 'field.required' : undefined);

/** Names a person whom the lender may ask to guarantee the loan. */
export function NameGuarantor({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useT('client_requests');
  const language: Language = useLanguage();
  const name = useNameGuarantor(requestId);
  useCatalog('errors_desk'); // what may be refused
  const act = useAct({
    values: { first_name: '', last_name: '', email: '', lang: language },
    check: ({ first_name, last_name, email }) => ({
      first_name: needed(first_name),
      last_name: needed(last_name),
      email: needed(email),
    }),
    send: (values, key) => name.mutateAsync({ ...values, key }),
    done: t('guarantees.name.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('guarantees.name.open')}
      text={t('guarantees.name.text')}
      label={t('guarantees.name.send')}
      onClose={onClose}
    >
      <TextField
        label={t('guarantees.name.first_name')}
        required
        maxLength={100}
        {...act.field('first_name')}
      />
      <TextField
        label={t('guarantees.name.last_name')}
        required
        maxLength={100}
        {...act.field('last_name')}
      />
      <TextField
        label={t('guarantees.name.email')}
        type="email"
        required
        maxLength={254}
        {...act.field('email')}
      />
      <ChoiceField
        label={t('guarantees.name.lang')}
        choices={languages}
        name={(each) => languageNames[each]}
        {...act.field('lang')}
      />
    </ActDialog>
  );
}
