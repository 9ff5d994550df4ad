import { useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { drawn } from '#/lib/drawn.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { valueAt } from '../model/document.ts';
import type { ControlProps } from './list-control.tsx';

/** A colour as its six digits, and as the picker of the browser. */
export function ColourControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const value = String(valueAt(document, at) ?? '');
  const change = ({ target }: { target: { value: string } }) => onChange(at, target.value);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Field
          label={t(`fields.${spec.label}`)}
          hint={i18n.text('settings', `hints.${spec.label}`) ?? ''}
          required={spec.required ?? false}
          error={errors.get(at)}
        >
          <Input autoComplete="off" spellCheck={false} value={value} onChange={change} />
        </Field>
      </div>
      <input
        type="color"
        aria-label={t('pick_colour')}
        className="mt-7 size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={change}
      />
    </div>
  );
}

/** The server takes less; what is far too large is not read into the page. */
const readable = 1_000_000;

/** Papers draw no SVG: they take the PNG that the browser makes of it, which the lender may replace. */
async function drawForPaper(url: string, at: string, onChange: ControlProps['onChange']) {
  const vector = url.startsWith('data:image/svg+xml');
  onChange(at.replace(/light$/, 'paper'), (vector && (await drawn(url))) || '');
}

/** A logo, kept in the document itself. The server says whether it is one in which nothing runs. */
export function PictureControl({ spec, at, document, errors, onChange }: ControlProps) {
  const t = useT('settings');
  const { i18n } = useI18n();
  const [tooLarge, setTooLarge] = useState(false);
  const value = String(valueAt(document, at) ?? '');
  const name = t(`fields.${spec.label}`);
  const take = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > readable);
    if (file.size > readable) return;
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      onChange(at, url);
      if (spec.label === 'logo_light') void drawForPaper(url, at, onChange);
    };
    reader.readAsDataURL(file);
  };
  const hint = i18n.text('settings', `hints.${spec.label}`);
  return (
    <div>
      <Field label={name} hint={hint ?? ''} error={tooLarge ? 'reason.logo_no_picture' : errors.get(at)}>
        <Input
          type="file"
          accept={spec.label === 'logo_paper' ? 'image/png' : 'image/svg+xml,image/png'}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Field>
      {value && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <span
            data-theme={spec.label === 'logo_dark' ? 'dark' : undefined}
            className="inline-block rounded-control border border-line bg-paper p-3"
          >
            <img src={value} alt={name} className="h-8 max-w-48 object-contain" />
          </span>
          <Button variant="secondary" size="small" onClick={() => onChange(at, '')}>
            {t('remove_picture')}
          </Button>
        </div>
      )}
    </div>
  );
}
