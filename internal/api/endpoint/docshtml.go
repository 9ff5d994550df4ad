package endpoint

const docsHTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Florin API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Contents">
<p><strong>Florin API</strong></p>
<p><a href="/api/v1/openapi.json">OpenAPI 3.1</a></p>
{{range .Groups}}<p>{{.Name}}</p><ul>{{range .Routes}}<li><a href="#{{.ID}}">{{.Summary}}</a></li>{{end}}</ul>{{end}}
<p><a href="#refusals">Refusals</a></p>
</nav>
<main>
<h1>Florin API</h1>
{{range .Overview}}<p>{{.}}</p>{{end}}
{{range .Groups}}<h2>{{.Name}}</h2>
{{range .Routes}}<article id="{{.ID}}">
<h3><span class="method {{.Method}}">{{.Method}}</span> <code>{{.Path}}</code></h3>
<p><strong>{{.Summary}}.</strong> {{.About}}</p>
{{if .Query}}{{template "fields" .Query}}{{end}}
{{if .Input}}<h4>Body</h4>{{template "fields" .Input}}{{end}}
{{if .Output}}<h4>Answer</h4>{{template "fields" .Output}}{{end}}
</article>
{{end}}{{end}}
<h2 id="refusals">Refusals</h2>
<p><a href="/api/docs/errors">All codes, and what to do</a></p>
<p>Every refusal is <code>application/problem+json</code> with <code>type, title, status, detail, code, message_key, params, request_id, retry_after</code>
and, for an input, <code>errors</code>: a list of <code>pointer, code, message_key, params, detail</code>.</p>
<table>
<thead><tr><th scope="col">status</th><th scope="col">sort</th><th scope="col">meaning</th></tr></thead>
<tbody>{{range .Refusals}}<tr id="error-{{.Kind}}"><td>{{.Status}}</td><td><code>{{.Kind}}</code></td><td>{{.Title}}</td></tr>{{end}}</tbody>
</table>
</main>
</body>
</html>
{{define "fields"}}<table>
<thead><tr><th scope="col">name</th><th scope="col">type</th><th scope="col">about</th></tr></thead>
<tbody>{{range .}}<tr><td><code>{{.Name}}</code>{{if .Required}} <abbr title="required">*</abbr>{{end}}</td><td>{{.Type}}</td><td>{{.About}}</td></tr>{{end}}</tbody>
</table>{{end}}`

const docsStyle = `:root{color-scheme:light dark;--ink:#14213d;--soft:#5b6275;--line:#dfe3ec;--paper:#fff;--tint:#f6f7fb}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaf2;--soft:#9aa3ba;--line:#2a3350;--paper:#0d1220;--tint:#161d31}}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:18rem minmax(0,1fr);font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;background:var(--tint);border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;margin:0 0 1rem;padding:0}
nav a{color:inherit}
nav li a{display:block;padding:.2rem 0;text-decoration:none}
nav li a:hover{text-decoration:underline}
main{padding:1.5rem clamp(1rem,4vw,3rem);max-width:62rem}
h2{margin-top:3rem;text-transform:capitalize}
article{margin:2rem 0;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.2rem;padding:.1rem .5rem;border-radius:.35rem;background:var(--tint);border:1px solid var(--line);font-size:.8rem;text-align:center}
.POST,.PUT{font-weight:700}
table{width:100%;border-collapse:collapse;font-size:.9rem;margin:.75rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--soft);font-weight:600}
@media (max-width:52rem){body{display:block}nav{position:static;height:auto}}
`
