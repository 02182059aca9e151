-- Whoever applied is told the result in the language in which he applied.
alter table applications add column language text not null default 'zh-CN';
