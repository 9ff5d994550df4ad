/** Inert data, which no policy has to allow. A "<" in it could end it early. */
export function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="page-data">${json}</script>`;
}
