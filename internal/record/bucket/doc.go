// Package bucket keeps encrypted documents in a bucket of a server that speaks S3, for lenders whose nodes have no folder in common.
//
// What a document is, its key and its encryption are package document's: a bucket sees the same sealed bytes under the same
// random names as a folder does. Moving between the two is package documentcmd's.
package bucket
