package settings

import (
	"fmt"
	"slices"
	"strconv"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/question"
)

// QuestionsName is the setting with the lender's own questions.
const QuestionsName = "questions"

// questions wants a form that can be filled in, in every language, by who applies for any product that is named.
func (c *checker) questions(list question.List, products catalogue.List) {
	c.want(len(list) <= question.Most, "", "has %d entries: at most %d fit", len(list), question.Most)
	codes := make([]string, len(products))
	for i, p := range products {
		codes[i] = p.Code
	}
	for i, q := range list {
		at := fmt.Sprintf("/%d", i)
		c.want(question.Code.MatchString(q.Code), at+"/code", "must be 1 to 40 small letters, digits or underscores, such as pension_fund")
		c.want(!slices.ContainsFunc(list[:i], func(o question.Question) bool { return o.Code == q.Code }), at+"/code", "%q is there twice: keep one", q.Code)
		c.want(q.Order == i+1, at+"/order", "is %d: questions are numbered in their order, from 1 without a gap", q.Order)
		c.want(slices.Contains(question.Kinds, q.Kind), at+"/kind", "%q is not known: choose from %s", q.Kind, words(question.Kinds))
		c.everywhere(at+"/label", q.Label, question.LabelMax)
		c.everywhere(at+"/purpose", q.Purpose, question.HelpMax)
		if q.Help != (i18n.Text{}) {
			c.everywhere(at+"/help", q.Help, question.HelpMax)
		}
		if !q.Closed { // a closed one may name a product that there was
			c.among(at+"/products", q.Products, codes)
		}
		c.answers(at, q)
		c.after(at, q, list[:i])
		c.advice(at+"/advice", q)
	}
}

// answers wants of a question what its kind takes, and nothing else.
func (c *checker) answers(at string, q question.Question) {
	listed := q.Kind == question.One || q.Kind == question.Several
	figure := q.Kind == question.Number || q.Kind == question.Amount
	text := q.Kind == question.Text || q.Kind == question.LongText
	c.only(at+"/choices", listed || len(q.Choices) == 0, q.Kind)
	c.only(at+"/min", figure || q.Min == nil, q.Kind)
	c.only(at+"/max", figure || q.Max == nil, q.Kind)
	c.only(at+"/from", q.Kind == question.Day || q.From.IsZero(), q.Kind)
	c.only(at+"/until", q.Kind == question.Day || q.Until.IsZero(), q.Kind)
	c.only(at+"/length", text || q.Length == 0, q.Kind)
	if listed {
		c.choicesOf(at+"/choices", q.Choices)
	}
	least, most := int64(-question.FigureMax), int64(question.FigureMax)
	if q.Kind == question.Amount {
		least = 0
	}
	if q.Min != nil {
		c.between(at+"/min", *q.Min, least, most)
		least = *q.Min
	}
	if q.Max != nil {
		c.between(at+"/max", *q.Max, least, most)
	}
	c.want(q.From.IsZero() || q.Until.IsZero() || !q.Until.Before(q.From), at+"/until", "is %s, which is not after %s", q.Until, q.From)
	if text {
		longest := question.TextMax
		if q.Kind == question.LongText {
			longest = question.LongTextMax
		}
		c.between(at+"/length", int64(q.Length), 0, int64(longest))
	}
}

func (c *checker) only(at string, ok bool, kind question.Kind) {
	c.want(ok, at, "is %q: an answer of this kind has none", kind)
}

func (c *checker) choicesOf(at string, list []question.Choice) {
	c.want(len(list) >= 2, at, "is missing: enter at least two choices")
	c.want(len(list) <= question.MostChoices, at, "has %d entries: at most %d fit", len(list), question.MostChoices)
	for i, each := range list {
		here := fmt.Sprintf("%s/%d", at, i)
		c.want(question.Code.MatchString(each.Value), here+"/value", "must be 1 to 40 small letters, digits or underscores, such as pension_fund")
		c.want(!slices.ContainsFunc(list[:i], func(o question.Choice) bool { return o.Value == each.Value }), here+"/value", "%q is there twice: keep one", each.Value)
		c.everywhere(here+"/label", each.Label, question.ChoiceMax)
	}
}

// after wants a question that everybody has met who can meet this one.
func (c *checker) after(at string, q question.Question, above question.List) {
	if q.After == nil || q.Closed {
		return
	}
	before, found := above.Find(q.After.Code)
	if !found || !before.Between() || before.After != nil || before.Closed || before.StaffOnly && !q.StaffOnly || !wider(before.Products, q.Products) {
		c.add(at+"/after/code", "is no question with an answer to choose that stands before and is asked whenever this one is")
		return
	}
	c.want(slices.Contains(before.Values(), q.After.Is), at+"/after/is", "%q is no answer to that question", q.After.Is)
}

// wider says whether the products of one question have all those of another; none means all.
func wider(one, other []string) bool {
	if len(one) == 0 {
		return true
	}
	return len(other) > 0 && !slices.ContainsFunc(other, func(code string) bool { return !slices.Contains(one, code) })
}

func (c *checker) advice(at string, q question.Question) {
	a := q.Advice
	if a == nil {
		return
	}
	c.want(!q.Special, at, "is special data, from which the checks may conclude nothing (directive (EU) 2023/2225, article 18(3))")
	c.want(slices.Contains(question.Results, a.Result), at+"/result", "%q is not known: choose from %s", a.Result, words(question.Results))
	c.everywhere(at+"/reason", a.Reason, question.HelpMax)
	whens := q.Kind.Compares()
	if len(whens) == 0 {
		c.only(at, false, q.Kind)
		return
	}
	c.want(slices.Contains(whens, a.When), at+"/when", "%q is not known: choose from %s", a.When, words(whens))
	if q.Between() {
		c.want(slices.Contains(q.Values(), a.Value), at+"/value", "%q is no answer to that question", a.Value)
		return
	}
	_, err := strconv.ParseInt(a.Value, 10, 64)
	c.want(err == nil, at+"/value", "%q is not a whole number", a.Value)
}

// KeepsQuestions wants every question that was in force to stay, with its kind: an answer is never to become one to another
// question.
func (s Snapshot) KeepsQuestions(next Snapshot) Violations {
	c := &checker{}
	for i, was := range s.Questions {
		at := slices.IndexFunc(next.Questions, func(q question.Question) bool { return q.Code == was.Code })
		if at < 0 {
			c.want(false, fmt.Sprintf("/%d/code", i), "was asked and stays: close the question instead")
			continue
		}
		is := next.Questions[at]
		c.want(is.Kind == was.Kind, fmt.Sprintf("/%d/kind", at), "is %q, and was %q when it was asked: close the question and add another", is.Kind, was.Kind)
	}
	return c.Violations
}
