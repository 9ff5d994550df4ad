package desk

import (
	"context"

	"florin/internal/identity/identity"
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
	NoticeMails      NoticeKind = "mail_failed"
	NoticeJobs       NoticeKind = "job_failed"
	NoticeWebhooks   NoticeKind = "webhook_failed"
	NoticeGuarded    NoticeKind = "guarded_change"
	NoticeHeld       NoticeKind = "held_work"
	NoticeLaw        NoticeKind = "law_ending"
	NoticeRates      NoticeKind = "rate_waiting"
	NoticeIndices    NoticeKind = "index_waiting"
	NoticeReports    NoticeKind = "report_late"
	NoticeComplaints NoticeKind = "complaint_due"
)

// StaffNotice is something that needs the caller.
type StaffNotice struct {
	Kind    NoticeKind `json:"kind" enum:"assigned,answered,second_approval,review,interview,task,collection,mail_failed,job_failed,webhook_failed,guarded_change,held_work,law_ending,rate_waiting,index_waiting,report_late,complaint_due"`
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
	if p.Can(identity.RequestRead) {
		n, err := s.Requests.Notices(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeAssigned, n.Assigned)
		out.add(NoticeAnswered, n.Answered)
		out.add(NoticeSecond, n.Second)
		out.add(NoticeReview, n.Reviews)
		talks, err := s.Interviews(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeTalks, talks)
		tasks, err := s.Tasks(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeTasks, tasks)
	}
	if p.Can(identity.StaffManage) {
		n, err := s.Guarded(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeGuarded, n)
	}
	if p.Can(identity.Collect) {
		n, err := s.Arrears.DueCases(ctx, p)
		if err != nil {
			return out, err
		}
		out.add(NoticeCases, n)
		if n, err = s.Held(ctx, p); err != nil {
			return out, err
		}
		out.add(NoticeHeld, n)
	}
	if err := s.owed(ctx, p, &out); err != nil {
		return out, err
	}
	if p.Can(identity.WebhookManage) {
		n, err := s.Hooks.Trouble(ctx, p, mostNoticed+1)
		if err != nil {
			return out, err
		}
		out.add(NoticeWebhooks, n)
	}
	if !p.Can(identity.SettingsManage) {
		return out, nil
	}
	stats, err := s.Mail.Stats(ctx)
	if err != nil {
		return out, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return out, err
	}
	out.add(NoticeLaw, int64(len(snapshot.EndingFigures(s.Now()))))
	rates, err := s.Schedules.WaitingRates(ctx, p)
	if err != nil {
		return out, err
	}
	out.add(NoticeRates, rates)
	indices, err := s.Indices(ctx, p)
	if err != nil {
		return out, err
	}
	out.add(NoticeIndices, indices)
	dead, err := job.Dead(ctx, s.DB, mostNoticed+1)
	out.add(NoticeMails, stats.Failed)
	out.add(NoticeJobs, int64(len(dead)))
	return out, err
}

// owed adds what is owed to authorities and to those who complained.
func (s *Service) owed(ctx context.Context, p identity.Principal, out *StaffNotices) error {
	for _, of := range []struct {
		needs identity.Permission
		kind  NoticeKind
		count func(context.Context, identity.Principal) (int64, error)
	}{{identity.LedgerManage, NoticeReports, s.Reports}, {identity.PrivacyManage, NoticeComplaints, s.Complaints}} {
		if !p.Can(of.needs) {
			continue
		}
		n, err := of.count(ctx, p)
		if err != nil {
			return err
		}
		out.add(of.kind, n)
	}
	return nil
}
