-- expand: a dictionary, which the last release does not read
-- Where dictionaries are filled in already, that of the search joins them.
INSERT INTO "sys_dict_type" ("dict_name", "dict_type", "is_built_in", "remark")
SELECT '搜索词', 'sys_search_words', true, '全局搜索里，用这些词也能找到页面。键值填页面路径，例如 /cafu/cash-in/day；标签填词，多个词用顿号隔开。'
WHERE EXISTS (SELECT 1 FROM "sys_dict_type" known WHERE known."dict_type" = 'sys_normal_disable') ON CONFLICT DO NOTHING;
