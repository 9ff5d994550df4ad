{{- define "florin.name" -}}
{{- if eq .Release.Name "florin" -}}florin{{- else -}}{{ printf "%s-florin" .Release.Name | trunc 52 | trimSuffix "-" }}{{- end -}}
{{- end -}}

{{- define "florin.selector" -}}
app.kubernetes.io/name: florin
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "florin.labels" -}}
{{ include "florin.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | quote }}
{{- end -}}

{{- define "florin.host" -}}
{{ .Values.baseURL | trimPrefix "https://" | splitList ":" | first }}
{{- end -}}

{{- define "florin.fromSecret" -}}
valueFrom:
  secretKeyRef:
    name: {{ .name | quote }}
    key: {{ .key | quote }}
{{- end -}}

{{- define "florin.claim" -}}
{{ default (include "florin.name" .) .Values.persistence.claim }}
{{- end -}}

{{- define "florin.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end -}}

{{- define "florin.confined" -}}
allowPrivilegeEscalation: false
privileged: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "florin.env" -}}
{{- $postgres := eq .Values.database.engine "postgres" -}}
{{- $bucket := eq .Values.documents.place "bucket" -}}
- name: FLORIN_DATA
  value: /data/florin # a folder within the volume, which the program makes for itself alone
- name: FLORIN_LISTEN
  value: ":8080"
- name: FLORIN_BASE_URL
  value: {{ .Values.baseURL | quote }}
- name: FLORIN_TRUSTED_PROXIES
  value: {{ join "," .Values.trustedProxies | quote }}
- name: FLORIN_DRAIN
  value: {{ printf "%ds" (int .Values.drainSeconds) | quote }}
- name: FLORIN_MASTER_KEY
  {{- include "florin.fromSecret" .Values.masterKey.secret | nindent 2 }}
{{- if $postgres }}
- name: FLORIN_DATABASE
  {{- include "florin.fromSecret" .Values.database.secret | nindent 2 }}
- name: FLORIN_NODE
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
{{- end }}
{{- if $bucket }}
- name: FLORIN_DOCUMENTS
  value: s3
- name: FLORIN_S3_ENDPOINT
  value: {{ .Values.documents.bucket.endpoint | quote }}
- name: FLORIN_S3_BUCKET
  value: {{ .Values.documents.bucket.name | quote }}
- name: FLORIN_S3_REGION
  value: {{ .Values.documents.bucket.region | quote }}
- name: FLORIN_S3_PREFIX
  value: {{ .Values.documents.bucket.prefix | quote }}
- name: FLORIN_S3_ACCESS_KEY
  {{- include "florin.fromSecret" (dict "name" .Values.documents.bucket.secret.name "key" .Values.documents.bucket.secret.accessKey) | nindent 2 }}
- name: FLORIN_S3_SECRET_KEY
  {{- include "florin.fromSecret" (dict "name" .Values.documents.bucket.secret.name "key" .Values.documents.bucket.secret.secretKey) | nindent 2 }}
{{- end }}
{{- if and $postgres $bucket (not (hasKey .Values.env "FLORIN_BACKUP_PLACE")) }}
- name: FLORIN_BACKUP_PLACE
  value: s3 # a pod's own folder goes with it
{{- end }}
{{- if .Values.metrics.enabled }}
- name: FLORIN_METRICS_LISTEN
  value: {{ printf ":%d" (int .Values.metrics.port) | quote }}
{{- end }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $name, $from := .Values.secretEnv }}
- name: {{ $name }}
  {{- include "florin.fromSecret" $from | nindent 2 }}
{{- end }}
{{- end -}}
