/** The looks of the simulators' page: visibly not the product. */
export const pageStyle = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #22302b; background: #eef2ee; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1240px; padding: 24px; }
header { margin-bottom: 20px; } h1 { margin: 0; font-size: 26px; } header p { margin: 4px 0 0; color: #55655e; }
main { columns: 360px 3; column-gap: 20px; }
section { break-inside: avoid; margin-bottom: 20px; padding: 18px 20px; border-radius: 12px; background: #fff; border: 1px solid #d9e2db; }
h2 { margin: 0 0 12px; font-size: 18px; } h3 { margin: 16px 0 6px; font-size: 14px; }
form { display: grid; gap: 12px; } form.inline { display: flex; gap: 8px; margin-top: 6px; }
form.row { grid-template-columns: 1fr auto; align-items: end; margin-bottom: 10px; } form.broken select { border-color: #b3401f; color: #b3401f; }
label { display: grid; gap: 3px; font-size: 13px; color: #55655e; } label.choice { display: flex; gap: 8px; align-items: baseline; color: inherit; font-size: 14px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 12px; padding-top: 8px; }
fieldset { margin: 0; padding: 8px 12px; border: 1px solid #d9e2db; border-radius: 8px; } legend { font-size: 13px; color: #55655e; }
input:not([type=radio], [type=checkbox]), select { width: 100%; min-height: 36px; padding: 5px 10px; font: inherit; color: inherit; background: #fff; border: 1px solid #a9b8ae; border-radius: 8px; }
button { min-height: 36px; padding: 5px 14px; font: inherit; font-weight: 600; color: #fff; background: #1f6b4a; border: 0; border-radius: 8px; cursor: pointer; }
button:hover { background: #17553a; } :focus-visible { outline: 3px solid #8fc9ab; outline-offset: 1px; }
code { padding: 2px 6px; font-size: 16px; letter-spacing: .08em; background: #eef2ee; border-radius: 6px; }
ul { margin: 0; padding: 0; list-style: none; } li { padding: 10px 0; border-top: 1px solid #e6ece7; } li:first-child { border-top: 0; padding-top: 0; }
pre { margin: 8px 0; padding: 10px; white-space: pre-wrap; overflow-wrap: anywhere; background: #f5f8f5; border-radius: 8px; font-size: 13px; }
summary { cursor: pointer; } .empty { margin: 0; color: #55655e; } em { color: #1f6b4a; font-style: normal; }
.copy { display: flex; gap: 8px; } .copy input { flex: 1; min-width: 0; }
.notice { margin: 0 0 20px; padding: 12px 16px; background: #dcf1e4; border-radius: 10px; } .notice.bad { background: #fbe3da; }
@media (max-width: 480px) { body { padding: 14px; } .pair, .grid { grid-template-columns: 1fr; } }
`;
