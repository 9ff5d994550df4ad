import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Noticed } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { noticeMax, noticesMax } from '../model/fields.ts';
import type { ProductForm } from '../model/form.ts';
import { noticesOfLaw } from '../model/notices.ts';
import { useLabels } from './use-labels.ts';

/** The warnings of adverts: those of the law, where it words them, are only shown. */
export function NoticesField({ worded }: { worded: Noticed[] }) {
  const t = useT('products');
  const labelOf = useLabels();
  const { watch } = useFormContext<ProductForm>();
  const law = { country: watch('plain.law/country') ?? '', regime: watch('plain.law/regime') ?? '' };
  if (noticesOfLaw(worded, law).length === 0) return <OwnNotices />;
  return (
    <div className="sm:col-span-full">
      <p className="mb-1 font-semibold text-sm">{labelOf('notices')}</p>
      <p className="text-ink-muted text-sm">{t('notices.by_law')}</p>
    </div>
  );
}

/** Each from its day on. Older ones stay: they say what earlier adverts said. */
function OwnNotices() {
  const t = useT('products');
  const labelOf = useLabels();
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'notices' });
  const empty = { since: '', text: { fr: '', de: '', nl: '', en: '', it: '' } };
  return (
    <fieldset className="sm:col-span-full">
      <legend className="mb-2 font-semibold text-sm">{labelOf('notices')}</legend>
      {fields.map(({ id }, index) => (
        <NoticeRow key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < noticesMax && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => append(empty, { focusName: `notices.${fields.length}.since` })}
        >
          <Icon of={Plus} size={18} />
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  );
}

function NoticeRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useT('products');
  const {
    register,
    formState: { errors },
  } = useFormContext<ProductForm>();
  const wrong = errors.notices?.[index];
  return (
    <div className="mb-4 rounded-control border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <Field label={t('form.since')} required error={wrong?.since?.message} className="w-48">
          <Input type="date" {...register(`notices.${index}.since`)} />
        </Field>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('form.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <Icon of={Trash2} size={18} />
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {languages.map((each) => (
          <Field key={each} label={languageNames[each]} required error={wrong?.text?.[each]?.message}>
            <Textarea
              rows={2}
              lang={each}
              maxLength={noticeMax}
              {...register(`notices.${index}.text.${each}`)}
            />
          </Field>
        ))}
      </div>
    </div>
  );
}
