import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { useSite } from '#/lib/site.ts';
import { acceptOf } from '#/lib/upload-files.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'disabled'> {
  label: string;
  /** For assistive technology, when the label alone does not say enough. */
  named?: string;
  icon?: LucideIcon;
  /** Opens the camera of a telephone. */
  camera?: boolean;
  single?: boolean;
  /** Which files, where they are no documents. */
  accept?: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens the picker of files, or the camera. */
export function FilePicker({ label, named, icon, camera, single, accept, onFiles, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { upload: limits } = useSite();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={named}
        onClick={() => input.current?.click()}
        {...look}
      >
        {icon && <Icon of={icon} size={18} />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={named ?? label}
        multiple={!single && !camera}
        // A telephone that is asked for JPEG turns its own format into it.
        accept={camera ? 'image/jpeg' : (accept ?? acceptOf(limits))}
        capture={camera ? 'environment' : undefined}
        onChange={choose}
      />
    </>
  );
}
