package desk

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/lending/request"
	"florin/internal/platform/job"
)

// NoticeKind is what a user is told of.
type NoticeKind string

// The kinds, in the order in which they are shown.
const (
	NoticeAssigned   NoticeKind = "assigned"
	NoticeAnswered   NoticeKind = "answered"
	NoticeSecond     NoticeKind = "second_approval"
	NoticeReview     NoticeKind = "review"
	NoticeTalks      NoticeKind = "interview"
	NoticeTasks      NoticeKind = "task"
	NoticeCases      NoticeKind = "collection"
	NoticeRelease    NoticeKind = "batch_prepared"
	NoticeUnclear    NoticeKind = "order_unclear"
	NoticeUnmatched  NoticeKind = "entry_unmatched"
	NoticeMails      NoticeKind = "mail_failed"
	NoticeJobs       NoticeKind = "job_failed"
	NoticeWebhooks   NoticeKind = "webhook_failed"
	NoticeGuarded    NoticeKind = "guarded_change"
	NoticeHeld       NoticeKind = "held_work"
	NoticeLaw        NoticeKind = "law_ending"
	NoticeRates      NoticeKind = "rate_waiting"
	NoticeIndices    NoticeKind = "index_waiting"
	NoticeReports    NoticeKind = "report_late"
	NoticeRegisters  NoticeKind = "register_late"
	NoticeComplaints NoticeKind = "complaint_due"
)

// StaffNotice is something that needs the caller.
type StaffNotice struct {
	Kind    NoticeKind `json:"kind" enum:"assigned,answered,second_approval,review,interview,task,collection,batch_prepared,order_unclear,entry_unmatched,mail_failed,job_failed,webhook_failed,guarded_change,held_work,law_ending,rate_waiting,index_waiting,report_late,register_late,complaint_due"`
	Count   int64      `json:"count"`
	AtLeast bool       `json:"at_least" doc:"There are more: nobody counted further"`
}

// StaffNotices is all that needs the caller.
type StaffNotices struct {
	Items []StaffNotice `json:"items" doc:"Only what there is"`
}

// mostNoticed is where counting stops.
const mostNoticed = 100

func (n *StaffNotices) add(kind NoticeKind, count int64) {
	if count > 0 {
		n.Items = append(n.Items, StaffNotice{kind, min(count, mostNoticed), count > mostNoticed})
	}
}

// Notices tells what needs the caller: what they may not act on is left out. It has no fault
// of its own.
func (s *Service) Notices(ctx context.Context, p identity.Principal) (StaffNotices, error) {
	out := StaffNotices{Items: []StaffNotice{}}
	if branch.Bound(p) { // the other counts are of the whole lender
		if !p.Can(identity.RequestRead) {
			return out, nil
		}
		page, err := s.Requests.List(ctx, p, request.Filter{Assignee: request.AssignedToMe, Stage: request.StageInReview, Limit: 1})
		out.add(NoticeAssigned, page.Total)
		return out, err
	}
	if p.Can(identity.RequestRead) {
		n, err := s.Requests.Notices(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeAssigned, n.Assigned)
		out.add(NoticeAnswered, n.Answered)
		out.add(NoticeSecond, n.Second)
		out.add(NoticeReview, n.Reviews)
	}
	for _, of := range s.counted() {
		if !p.Can(of.needs) {
			continue
		}
		n, err := of.count(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(of.kind, n)
	}
	return out, nil
}

// counted is what is counted by itself, for those who may act on it.
type counted struct {
	kind  NoticeKind
	needs identity.Permission
	count func(ctx context.Context, p identity.Principal) (int64, error)
}

func (s *Service) counted() []counted {
	return []counted{
		{NoticeTalks, identity.RequestRead, s.Interviews},
		{NoticeTasks, identity.RequestRead, s.Tasks},
		{NoticeCases, identity.Collect, s.Arrears.DueCases},
		{NoticeRelease, identity.PayoutRelease, s.Payouts.Prepared},
		{NoticeUnclear, identity.PayoutRelease, s.Payouts.Unclear},
		{NoticeUnmatched, identity.BankManage, s.Treasury.Unmatched},
		{NoticeMails, identity.SettingsManage, s.mailsFailed},
		{NoticeJobs, identity.SettingsManage, s.jobsFailed},
		{NoticeWebhooks, identity.WebhookManage, s.hooksInTrouble},
		{NoticeGuarded, identity.StaffManage, s.Guarded},
		{NoticeHeld, identity.Collect, s.Held},
		{NoticeLaw, identity.SettingsManage, s.lawEnding},
		{NoticeRates, identity.SettingsManage, s.Schedules.WaitingRates},
		{NoticeIndices, identity.SettingsManage, s.Indices},
		{NoticeReports, identity.LedgerManage, s.Reports},
		{NoticeRegisters, identity.OfferManage, s.Requests.Bureau.Late},
		{NoticeComplaints, identity.PrivacyManage, s.Complaints},
	}
}

func (s *Service) mailsFailed(ctx context.Context, _ identity.Principal) (int64, error) {
	stats, err := s.Mail.Stats(ctx)
	return stats.Failed, err
}

func (s *Service) jobsFailed(ctx context.Context, _ identity.Principal) (int64, error) {
	dead, err := job.Dead(ctx, s.DB, mostNoticed+1)
	return int64(len(dead)), err
}

func (s *Service) hooksInTrouble(ctx context.Context, p identity.Principal) (int64, error) {
	return s.Hooks.Trouble(ctx, p, mostNoticed+1)
}

func (s *Service) lawEnding(ctx context.Context, _ identity.Principal) (int64, error) {
	snapshot, err := s.Settings.Load(ctx)
	return int64(len(snapshot.EndingFigures(s.Now()))), err
}
