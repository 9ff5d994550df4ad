import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Adapter, AdapterDescription, AdapterOffer, Adapters } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { type Act, useAct } from '#/kit/use-act.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { type Agreement, lookAtAdapter, useChangeAdapter, useCreateAdapter } from '../api/adapters.ts';
import {
  type CapabilityName,
  type DatumName,
  keyOf,
  leastOf,
  withCapability,
  withDatum,
} from '../model/adapters.ts';
import { PasswordAgain } from './password-again.tsx';
import { ShownOnce } from './shown-once.tsx';

interface Props {
  overview: Adapters;
  onClose: () => void;
}

/** First the address, at which the adapter says what it does; then what of that is agreed to. */
export function MakeAdapter({ overview, onClose }: Props) {
  const [found, find] = useState<{ url: string; declared: AdapterDescription }>();
  if (!found) return <Look url="" onFound={(url, declared) => find({ url, declared })} onClose={onClose} />;
  return <Agree {...found} overview={overview} onClose={onClose} />;
}

interface LookProps {
  url: string;
  onFound: (url: string, declared: AdapterDescription) => void;
  onClose: () => void;
}

function Look({ url, onFound, onClose }: LookProps) {
  const t = useT('machines');
  const look = useMutation({ mutationFn: lookAtAdapter });
  const act = useAct({
    values: { url },
    send: async (values) => onFound(values.url, await look.mutateAsync(values.url)),
  });
  return (
    <ActDialog
      act={act}
      title={t('adapters.form.look_title')}
      text={t('adapters.form.look_text')}
      label={t('adapters.form.look')}
      onClose={onClose}
    >
      <TextField
        label={t('adapters.form.url')}
        hint={t('adapters.form.url_hint')}
        maxLength={500}
        required
        {...act.field('url')}
      />
    </ActDialog>
  );
}

interface AgreeProps extends Props {
  url: string;
  declared: AdapterDescription;
}

function Agree({ url, declared, overview, onClose }: AgreeProps) {
  const t = useT('machines');
  const create = useCreateAdapter();
  const act = useAct({
    values: { name: '', url, capabilities: leastOf(declared, overview.capabilities), password: '' },
    send: (values) => create.mutateAsync(values),
  });
  if (create.data) {
    return (
      <ShownOnce
        title={t('adapters.once.title', { name: create.data.adapter.name })}
        text={t('adapters.once.text')}
        note={create.data.adapter.wanted ? t('adapters.once.waits') : undefined}
        secret={create.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      act={act}
      title={t('adapters.add')}
      text={t('adapters.form.agree_text', { name: declared.name, version: declared.version })}
      label={t('adapters.form.make')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <TextField
          label={t('adapters.form.name')}
          hint={t('adapters.form.name_hint')}
          maxLength={40}
          spellCheck={false}
          required
          {...act.field('name')}
        />
        <Choice act={act} offered={declared.capabilities} overview={overview} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

/** The same for one that is there: it is read anew, and what is agreed to waits for a second person. */
export function ChangeAdapter({ of: adapter, overview, onClose }: Props & { of: Adapter }) {
  const [found, find] = useState<{ url: string; declared: AdapterDescription }>();
  const url = adapter.wanted?.url ?? adapter.url;
  if (!found)
    return <Look url={url} onFound={(at, declared) => find({ url: at, declared })} onClose={onClose} />;
  return <AgreeAnew {...found} of={adapter} overview={overview} onClose={onClose} />;
}

function AgreeAnew({ of: adapter, url, declared, overview, onClose }: AgreeProps & { of: Adapter }) {
  const t = useT('machines');
  const change = useChangeAdapter(adapter);
  const act = useAct({
    values: { url, capabilities: adapter.wanted?.capabilities ?? adapter.capabilities, password: '' },
    send: (values) => change.mutateAsync(values),
    done: (after) => (after.wanted ? t('adapters.proposed') : t('adapters.changed')),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('adapters.form.change_title', { name: adapter.name })}
      text={t('adapters.form.agree_text', { name: declared.name, version: declared.version })}
      label={t('adapters.form.save')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <Choice act={act} offered={declared.capabilities} overview={overview} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

interface ChoiceProps {
  act: Pick<Act<Pick<Agreement, 'capabilities'>>, 'values' | 'set' | 'problems'>;
  offered: readonly AdapterOffer[];
  overview: Adapters;
}

/** What the adapter declares: each capability, and below it each sort of data that it may be told for that. */
function Choice({ act: { values, set, problems }, offered, overview }: ChoiceProps) {
  const t = useT('machines');
  const e = useT('errors_desk');
  const chosen = values.capabilities;
  const id = useId();
  const wrong = problems.capabilities ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const needed = problems.capabilities === 'adapter.data_needed';
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('adapters.form.capabilities')}</legend>
      <div className="grid gap-2 rounded-control border border-line px-3 py-2">
        {offered.map(({ name, data }) => {
          const now = chosen.find(({ capability }) => capability === name);
          const needs = overview.capabilities.find(({ capability }) => capability === name)?.needs ?? [];
          const least = { capability: name, data: data.filter((one) => needs.includes(one)) };
          return (
            <div key={name}>
              <Checkbox
                label={t(`adapters.capabilities.${keyOf(name) as CapabilityName}`)}
                checked={now !== undefined}
                onChange={() => set({ capabilities: withCapability(chosen, least) })}
                {...wrong}
              />
              {now && (
                <div className="ml-7">
                  {data.map((one) => (
                    <Checkbox
                      key={one}
                      label={t(`adapters.data.${one as DatumName}`)}
                      checked={now.data.includes(one)}
                      onChange={() => set({ capabilities: withDatum(chosen, name, one) })}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      <FieldError
        id={id}
        message={problems.capabilities && (needed ? e('adapter.data_needed') : t('adapters.form.wrong'))}
      />
    </fieldset>
  );
}
