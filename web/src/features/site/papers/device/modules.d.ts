declare module 'virtual:letters' {
  /** The address of the data by which cards are read. */
  export const letters: string;
}

declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  export * from 'pdfjs-dist';
}

/** What is used of Tesseract's core (its own file of types has only a name for it). */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface Api {
    Init(folder: string, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
  }
  interface Core {
    FS: { writeFile(path: string, data: Uint8Array): void };
    TessBaseAPI: new () => Api;
  }
  interface Options {
    wasmBinary: ArrayBuffer;
    print?: (line: string) => void;
    printErr?: (line: string) => void;
  }

  const load: (options: Options) => Promise<Core>;

  export type { Api, Core };
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export { load as default };
}
