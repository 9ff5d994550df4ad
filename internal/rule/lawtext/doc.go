// Package lawtext says in sentences what the law asks of the loans of a product, for people who have not studied it.
//
// It owns the topics and their order, and which figures of a rule are told; the words are those of the catalog law_text. It decides nothing:
// what a rule means for a loan is internal/rule/law. Notes, ids and the words of the files stay inside.
package lawtext
