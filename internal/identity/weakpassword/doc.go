// Package weakpassword knows passwords that are guessed first: a packed list of common ones (0013),
// and the words of a person's own. It owns no rule of form and knows no people.
package weakpassword
