import { Clock, FileUp, Globe, LockKeyhole, Scale, Wifi } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';

const features = [
  { key: 'online', icon: Wifi },
  { key: 'answer', icon: Clock },
  { key: 'secure', icon: LockKeyhole },
  { key: 'free', icon: Scale },
  { key: 'documents', icon: FileUp },
  { key: 'currencies', icon: Globe },
] as const;

export function Features() {
  const t = useT('home_details');
  return (
    <section aria-labelledby="features-title" className="container-page py-10 lg:py-16">
      <h2 id="features-title" className="max-w-2xl text-2xl sm:text-3xl">
        {t('features.title')}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ key, icon }) => (
          <li key={key} className="rounded-card border border-line bg-surface p-6">
            <span className="grid size-11 place-items-center rounded-control bg-brand-tint text-on-brand-tint">
              <Icon of={icon} size={22} />
            </span>
            <h3 className="mt-4 text-lg">{t(`features.${key}.title`)}</h3>
            <p className="mt-1 text-ink-muted text-sm">{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
