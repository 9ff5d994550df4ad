import { useState } from 'react';
import type { FiledComplaint } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Button } from '#/ui/button.tsx';
import { type PersonId, useFileComplaint } from '../api/privacy.ts';

export const categories = [
  'application',
  'contract',
  'payment',
  'arrears',
  'service',
  'data_protection',
  'other',
] as const;
const channels = ['letter', 'telephone', 'email', 'message', 'counter', 'other'] as const;

const empty = {
  name: '',
  contact: '',
  received_on: '',
  channel: 'letter' as (typeof channels)[number],
  category: 'payment' as (typeof categories)[number],
  product: '',
  text: '',
};

interface Props {
  /** Codes of those that it may be about. */
  products: readonly string[];
  /** Whose it is; without it, that of a person who is no client. */
  who?: PersonId;
  /** What is known of it already, which staff look at and correct. */
  known?: Partial<typeof empty>;
}

/** Writes down a complaint that came by letter, by telephone, at the counter or in a message. */
export function FileComplaint(props: Props) {
  const t = useT('privacy');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t(titleOf(props))}
      </Button>
      {open && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who is known by a message needs no telling apart. */
const titleOf = ({ who, known }: Props) => (who || known ? 'complaint.file' : 'complaint.file_visitor');

function Form({ onClose, ...props }: Props & { onClose: () => void }) {
  const { products, who, known } = props;
  const t = useT('privacy');
  const file = useFileComplaint();
  const act = useAct({
    values: { ...empty, ...known },
    check: ({ name, text }) => ({
      name: !who && !name.trim() ? 'field.required' : undefined,
      text: text.trim() ? undefined : 'field.required',
    }),
    send: ({ name, contact, product, received_on, ...rest }, key) => {
      const input: FiledComplaint = {
        ...rest,
        ...(product && { product }),
        ...(received_on && { received_on }),
        ...(who
          ? { person_kind: who.kind as FiledComplaint['person_kind'], person_id: who.id }
          : { person_kind: 'visitor', name, contact }),
      };
      return file.mutateAsync({ input, key });
    },
    done: t('complaint.filed'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t(titleOf(props))} label={t('complaint.save')} onClose={onClose}>
      {!who && (
        <>
          <TextField label={t('complaint.name')} maxLength={200} required {...act.field('name')} />
          <TextField
            label={t('complaint.contact')}
            hint={t('complaint.contact_hint')}
            maxLength={300}
            {...act.field('contact')}
          />
        </>
      )}
      <DayField
        label={t('complaint.received')}
        hint={t('complaint.received_hint')}
        {...act.field('received_on')}
      />
      <ChoiceField
        label={t('complaint.channel')}
        choices={channels}
        name={(each) => t(`channels.${each}`)}
        {...act.field('channel')}
      />
      <ChoiceField
        label={t('complaint.category')}
        choices={categories}
        name={(each) => t(`categories.${each}`)}
        {...act.field('category')}
      />
      <ProductField products={products} {...act.field('product')} />
      <WordsField label={t('complaint.text')} rows={5} maxLength={4000} required {...act.field('text')} />
    </ActDialog>
  );
}

interface ProductProps {
  products: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The product that a complaint is about, by its code. */
export function ProductField({ products, ...field }: ProductProps) {
  const t = useT('privacy');
  return (
    <ChoiceField
      label={t('complaint.product')}
      choices={['', ...products]}
      name={(code) => code || t('complaint.noproduct')}
      {...field}
    />
  );
}
