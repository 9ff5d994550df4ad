import { Toaster } from '#/ui/toaster.tsx';
import { ControlsSheet } from './controls-sheet.tsx';
import { DataSheet } from './data-sheet.tsx';
import { FilesSheet } from './files-sheet.tsx';
import { MessagesSheet } from './messages-sheet.tsx';
import { TokensSheet } from './tokens-sheet.tsx';

/** Every token, component and state, light and dark beside each other. What is not here does not exist in ui/. */
export function KitchenSink() {
  return (
    <div className="grid xl:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <main
          key={theme}
          data-theme={theme}
          className="grid content-start gap-12 bg-paper p-6 text-ink sm:p-10"
        >
          <h1 className="text-3xl">{theme === 'light' ? 'Limestone' : 'Night'}</h1>
          <TokensSheet />
          <ControlsSheet />
          <MessagesSheet />
          <DataSheet />
          <FilesSheet />
        </main>
      ))}
      <Toaster />
    </div>
  );
}
