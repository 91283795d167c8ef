import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds a code in a picture of the camera where the browser can't. In a thread of its own, which alone may run the program. */

// By itself it would be fetched from an address outside.
prepareZXingModule({ overrides: { locateFile: () => program } });

globalThis.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { maxNumberOfSymbols: 1 }).then(
    ([found]) => postMessage(found?.text ?? ''),
    () => postMessage(''),
  );
});
