import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { laidOut, type Sight } from '../model/sight.ts';

interface Props {
  url: string;
  name: string;
  sight: Sight;
  onLoaded: () => void;
}

/** A picture that is zoomed and turned; where it is larger than its space, one scrolls. */
export function Picture({ url, name, sight, onLoaded }: Props) {
  const t = useT('viewer');
  const frame = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState({ width: 600, height: 400 });
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const [failed, fail] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const laid = natural && laidOut(natural, space, sight);
  return (
    <div ref={frame} className="grid h-[70vh] place-items-center overflow-auto rounded-sm bg-surface">
      {failed ? (
        <p role="alert" className="p-4 text-ink-muted text-sm">
          {t('picture_failed')}
        </p>
      ) : (
        <div className="grid shrink-0 place-items-center" style={laid?.space}>
          <img
            src={url}
            alt={name}
            className="max-w-none"
            style={laid && { ...laid.picture, transform: `rotate(${sight.turns * 90}deg)` }}
            hidden={!laid}
            onError={() => fail(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setNatural({ width, height });
              onLoaded();
            }}
          />
        </div>
      )}
    </div>
  );
}
