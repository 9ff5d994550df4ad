import type { RoleSet } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { type Permission, useProposeRole } from '../api/roles.ts';
import { byArea, without } from '../model/areas.ts';
import { useOutcome } from './use-outcome.ts';

/** A role that is made, be it as a copy of another, or changed. */
export type Draft = { kind: 'make'; of: RoleSet | undefined } | { kind: 'change'; of: RoleSet };

interface Props {
  draft: Draft;
  every: readonly Permission[];
  /** What the reader may do: they give nothing else. */
  own: readonly string[];
  onClose: () => void;
}

export function RoleForm({ draft, every, own, onClose }: Props) {
  const t = useT('staff');
  const messageOf = useFieldMessage();
  const propose = useProposeRole();
  const outcome = useOutcome();
  const { kind, of } = draft;
  const former = kind === 'change' ? of.permissions : [];
  const mayGive = (permission: Permission) => own.includes(permission) || former.includes(permission);
  const act = useAct({
    values: {
      name: kind === 'change' ? of.name : '',
      permissions: (of?.permissions ?? []).filter(mayGive),
    },
    check: ({ name, permissions }) => ({
      name: blank(name) ? 'field.required' : undefined,
      permissions: permissions.length > 0 ? undefined : 'role.empty',
    }),
    send: async ({ name, permissions }) => {
      const role = kind === 'change' ? { role: of.role, version: of.version } : {};
      const { state } = await propose.mutateAsync({ kind, name, permissions, ...role });
      return outcome(state !== 'applied', t('own_roles.form.done'), name);
    },
    done: (told) => told,
    onDone: onClose,
  });
  const { permissions } = act.values;
  const toggle = (permission: Permission) =>
    act.set({
      permissions: permissions.includes(permission)
        ? without(permissions, [permission])
        : [...permissions, permission],
    });
  const title = kind === 'change' ? t('own_roles.form.change', { name: of.name }) : t('own_roles.form.make');
  return (
    <ActDialog
      act={act}
      title={title}
      text={t('own_roles.form.text')}
      label={t('own_roles.form.submit')}
      onClose={onClose}
    >
      <TextField
        label={t('own_roles.form.name')}
        name="name"
        maxLength={60}
        required
        {...act.field('name')}
      />
      <p className="mt-4 font-medium text-sm">{t('own_roles.form.permissions')}</p>
      <FieldError id="role-permissions" message={messageOf(act.problems.permissions)} />
      {byArea(every).map(([area, list]) => (
        <fieldset key={area} className="mt-3">
          <legend className="font-semibold text-sm">{t(`own_roles.areas.${area}`)}</legend>
          {list.map((permission) => (
            <Checkbox
              key={permission}
              label={
                <>
                  {t(`permissions.${permission}`)}
                  {!mayGive(permission) && (
                    <span className="block text-ink-muted text-xs">{t('own_roles.form.beyond')}</span>
                  )}
                </>
              }
              checked={permissions.includes(permission)}
              disabled={!mayGive(permission)}
              onChange={() => toggle(permission)}
            />
          ))}
        </fieldset>
      ))}
      <Effect draft={draft} former={former} {...act.values} />
    </ActDialog>
  );
}

interface EffectProps {
  draft: Draft;
  former: readonly Permission[];
  name: string;
  permissions: readonly Permission[];
}

/** What the change adds and takes away, and for whom, before it is proposed. */
function Effect({ draft, former, name, permissions }: EffectProps) {
  const t = useT('staff');
  const words = (list: readonly Permission[]) => list.map((each) => t(`permissions.${each}`)).join(' · ');
  const [adds, takes] = [without(permissions, former), without(former, permissions)];
  const renamed = draft.kind === 'change' && name.trim() !== draft.of.name;
  const holders = draft.kind === 'change' ? draft.of.holders : [];
  return (
    <div className="mt-4 grid gap-1 rounded-control bg-paper p-4 text-sm" aria-live="polite">
      <p className="font-medium">{t('own_roles.form.effect')}</p>
      {renamed && <p>{t('own_roles.form.renames', { name: name.trim() })}</p>}
      {adds.length > 0 && <p>{t('own_roles.form.adds', { list: words(adds) })}</p>}
      {takes.length > 0 && <p>{t('own_roles.form.takes', { list: words(takes) })}</p>}
      {!renamed && adds.length + takes.length === 0 && <p>{t('own_roles.form.unchanged')}</p>}
      {holders.length > 0 && <p>{t('own_roles.form.for', { names: holders.join(', ') })}</p>}
    </div>
  );
}
